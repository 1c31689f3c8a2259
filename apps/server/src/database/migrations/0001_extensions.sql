-- Search by parts of words (feedback inbox) and case-insensitive addresses (identity).
create extension if not exists pg_trgm;
create extension if not exists citext;
