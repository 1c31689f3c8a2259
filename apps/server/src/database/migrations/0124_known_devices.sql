-- Where somebody has signed in before. Strangers' wrong passwords and codes slow down sign-ins from elsewhere, not these.
create table identity.known_devices (
  user_id uuid not null references identity.users on delete cascade,
  -- SHA-256 of the random token in the browser's cookie
  device_hash bytea not null,
  -- the network of the last sign-in: an IPv4 address, or the /64 of an IPv6 one
  network text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_network on identity.known_devices (user_id, network);
create index known_devices_last_seen_at on identity.known_devices (last_seen_at);

-- People who are signed in now are known by their network, until their next sign-in gives them a token. The hash is of no
-- token. IPv6 networks are left out: they are known from the next sign-in on. A session that still lacks a second factor
-- its user has doesn't count.
insert into identity.known_devices (user_id, device_hash, network, first_seen_at, last_seen_at)
select user_id, sha256(convert_to('network:' || network, 'utf8')), network, min(created_at), max(seen_at)
from (
  select user_id, regexp_replace(address, '^::ffff:', '', 'i') as network, created_at,
    coalesce(refreshed_at, created_at) as seen_at
  from identity.sessions
  where aal = 'aal2' or not exists (
    select from identity.factors
    where factors.user_id = sessions.user_id and factors.status = 'verified'
  )
) as seen
where network ~ '^\d+(\.\d+){3}$'
group by user_id, network;

-- Unlogged, as identity.limits: a crash forgets them.
create unlogged table identity.slowdowns (
  key text primary key,
  -- attempts taken, less those that time has given back
  taken double precision not null,
  last_at timestamptz not null
);
create index slowdowns_last_at on identity.slowdowns (last_at);
