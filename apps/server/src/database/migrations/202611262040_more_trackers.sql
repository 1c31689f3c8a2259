-- Linear and Jira. Ids of their comments aren't numbers: the previous version reads and writes its own as text, too.
alter table connections drop constraint connections_provider_check;
alter table connections add constraint connections_provider_check check (provider in ('github', 'linear', 'jira'));
alter table issues alter column comment_id type text;

-- With `closed`, the last state that both sides agreed on: closed, in progress or neither.
alter table issues add column in_progress boolean not null default false;
