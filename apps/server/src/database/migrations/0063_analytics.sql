-- What the feedbacks of a day say together, in the time zone of who asks: counted once when the day is over, so that a
-- year of analytics reads 365 rows and not every feedback.
create table analytics_days (
  account_id uuid not null,
  timezone text not null,
  day date not null,
  facts jsonb not null,
  primary key (account_id, timezone, day)
);
-- Days (UTC) in which something changed after the fact: those beside them, too, are counted anew in every time zone.
-- Only ever added to, so that nobody who deletes a feedback waits.
create table analytics_changes (
  account_id uuid not null,
  day date not null
);
create index analytics_changes_of_account on analytics_changes (account_id);

create function analytics_note_change() returns trigger language plpgsql as $$
declare
  v_entry inbox_entries := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and (new.sentiment, new.score, new.intent, new.topics, new.emotions, new.impact,
    new.duration_seconds, new.cost_micro_euros) is not distinct from (old.sentiment, old.score, old.intent, old.topics,
    old.emotions, old.impact, old.duration_seconds, old.cost_micro_euros) then
    return null;
  end if;
  -- A day is counted two hours after its end at the earliest (DAY_SETTLES_MS), so what is younger is in no counted day.
  if v_entry.created_at < now() - interval '1 hour' then
    insert into analytics_changes (account_id, day)
    values (v_entry.account_id, (v_entry.created_at at time zone 'utc')::date);
  end if;
  return null;
end $$;
create trigger analytics_changed after insert or delete or update of sentiment, score, intent, topics, emotions, impact,
    duration_seconds, cost_micro_euros on inbox_entries
  for each row execute function analytics_note_change();
