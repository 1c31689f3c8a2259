-- Since when an administrator has suspended an account; null: it is not.
alter table accounts add column suspended_at timestamptz;
