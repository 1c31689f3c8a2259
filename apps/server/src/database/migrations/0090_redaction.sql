-- Whether what is said about people is taken out of the result and of the audio before either is kept.
alter table recordings add column redact_pii boolean not null default false;
