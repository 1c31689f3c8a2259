-- What a request and an account want to have extracted, as a JSON Schema.
alter table recordings add column schema jsonb;
alter table account_questions add column schema jsonb;
