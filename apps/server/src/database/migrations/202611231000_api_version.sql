-- The version of the API that an account's calls are answered in, unless they name another one.
-- null: the account was opened before there were versions, or by a process of the release before: the first version.
alter table accounts add column api_version text check (api_version ~ '^\d{4}-\d{2}-\d{2}$');
