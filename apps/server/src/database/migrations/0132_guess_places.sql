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
