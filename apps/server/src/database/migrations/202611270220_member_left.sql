-- Webhooks are told about members who leave because the auth server deletes their user.
create or replace function close_account_of_user() returns trigger language plpgsql as $$
declare
  v_account_id uuid;
  v_left members;
  v_id text;
begin
  for v_account_id in select account_id from members where user_id = old.id order by account_id loop
    perform from accounts where id = v_account_id for update;
    if exists (select from members where account_id = v_account_id and role = 'owner' and user_id <> old.id)
      or not exists (select from members where account_id = v_account_id and role = 'owner' and user_id = old.id) then
      delete from members where account_id = v_account_id and user_id = old.id returning * into v_left;
      perform settle_contact(v_account_id);
      -- As jobs/announce.ts does.
      v_id := 'msg_' || replace(gen_random_uuid()::text, '-', '');
      perform graphile_worker.add_job('announce', json_build_object(
          'id', v_id, 'accountId', v_account_id, 'type', 'member.left',
          'at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', json_build_object('user_id', old.id, 'email', v_left.email, 'role', v_left.role, 'removed', true)::text),
        max_attempts := 25, job_key := v_id);
    else
      update accounts set closed_at = now() where id = v_account_id and closed_at is null;
    end if;
  end loop;
  return null;
end $$;
