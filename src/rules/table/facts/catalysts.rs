//! Catalysts, and the dice of their own they have (GMC-6, GMC-10).
