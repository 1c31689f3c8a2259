-- Unlogged: a crash forgets the limits of the last minutes, and every request writes here.
create unlogged table identity.limits (
  key text primary key,
  -- generic cell rate algorithm: when the bucket would be full again
  full_at timestamptz not null
);
create index limits_full_at on identity.limits (full_at);

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

-- Unlogged, as identity.limits: a crash forgets them.
create unlogged table identity.slowdowns (
  key text primary key,
  -- attempts taken, less those that time has given back
  taken double precision not null,
  last_at timestamptz not null
);
create index slowdowns_last_at on identity.slowdowns (last_at);

-- Who may try next at an account that strangers guess at. Without places, whoever asks most often would get each turn, and the
-- owner at a new device none. Unlogged, as identity.slowdowns: a crash forgets them.
create unlogged table identity.guess_places (
  -- as in identity.slowdowns
  key text not null,
  -- an IPv4 /24 or an IPv6 /48: it has one place
  neighbourhood text not null,
  -- the network the place is kept for
  lane text not null,
  ready_at timestamptz not null,
  primary key (key, neighbourhood)
);
create index guess_places_ready_at on identity.guess_places (ready_at);
