-- Search by parts of words and by similar words (feedback inbox), and case-insensitive addresses (identity).
create extension if not exists pg_trgm;
create extension if not exists citext;
create extension if not exists btree_gin;
