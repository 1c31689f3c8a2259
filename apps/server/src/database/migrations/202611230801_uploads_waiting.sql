-- Each new upload counts those of its account that wait. Used ones stay for a day: a busy account has a million of them.
create index uploads_waiting on uploads (account_id, expires_at) where used_at is null;
