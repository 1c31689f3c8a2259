-- What a request and an account want to have extracted, as a JSON Schema. json keeps the order of its properties.
alter table recordings add column schema json;
alter table account_questions add column schema json;
