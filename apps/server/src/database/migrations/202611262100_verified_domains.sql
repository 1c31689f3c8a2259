-- The field's usual word. No release has had these columns, so no older process reads them.
alter table sso_domains rename column proven_at to verified_at;
alter index sso_domains_proven rename to sso_domains_verified;
