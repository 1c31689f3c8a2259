-- Answers kept for repeated requests are sealed under the caller's own Idempotency-Key (http/idempotency.ts), so the key
-- itself is not stored, only its digest. One scope for both prefixes, and the method in every scope.
create temporary table converted on commit drop as
  select distinct on (to_scope, key)
    scope as from_scope, key as from_key, to_scope,
    encode(sha256(convert_to(to_scope || E'\n' || key, 'utf8')), 'hex') as to_key,
    case when says_method or scope like '% stream' then fingerprint
      else encode(sha256(convert_to(key || E'\n' || fingerprint, 'utf8')), 'hex') end as to_fingerprint
  from (
    select *, scope ~ ' (POST|PUT|PATCH|DELETE) /' as says_method,
      regexp_replace(regexp_replace(scope, ' /', ' POST /'), ' POST POST ', ' POST ') as with_method
    from idempotency_keys
  ) as old
  cross join lateral (select regexp_replace(with_method, ' /api/v1/', ' /v1/') as to_scope) as named
  order by to_scope, key, created_at;
delete from idempotency_keys where not exists (select from converted where from_scope = scope and from_key = key);
-- Answers from before stay as they are until they are forgotten, a day later.
update idempotency_keys set scope = to_scope, key = to_key, fingerprint = to_fingerprint
  from converted where scope = from_scope and key = from_key;
-- What was answered with 202 is answered by its recording from now on.
update idempotency_keys set status = null, headers = null, body = null where status = 202 and recording_id is not null;

-- A digest of who spoke, so that erasing them also forgets answers of recordings that are gone already.
alter table idempotency_keys add column speaker text;
create index idempotency_keys_speaker on idempotency_keys (speaker) where speaker is not null;

-- Whether somebody was told (202) that it is taken in. Until then the caller who waits learns of a refusal, and nothing is kept.
alter table recordings add column acknowledged boolean not null default true;

-- What is not kept is there until it is fetched, or for an hour after it is finished; never deleted before it is finished.
create function purge_undelivered() returns trigger language plpgsql as $$
begin
  new.purge_at := case when new.status in ('done', 'no_speech', 'failed') then now() + interval '60 minutes' end;
  return new;
end $$;
create trigger purge_undelivered before insert or update of status on recordings for each row
  when (not new.keep) execute function purge_undelivered();
update recordings set purge_at = null where not keep and status not in ('done', 'no_speech', 'failed');
