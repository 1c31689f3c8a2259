-- What the migrations make of an empty database, to read and to compare. Written by `npm run schema`; nothing runs it.

create extension btree_gin;

create extension citext;

create extension pg_trgm;

create schema identity;

create schema partitions;

create type ledger_outcome as (
  outcome text,
  account_id uuid,
  transfer_id bigint,
  amount_micro_euros bigint,
  change_micro_euros bigint,
  available_micro_euros bigint,
  reserved_micro_euros bigint,
  basis_micro_euros bigint,
  basis_reference text
);

create table identity.audit_log (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  event text not null,
  user_id uuid,
  session_id uuid,
  address text,
  user_agent text,
  detail jsonb default '{}'::jsonb not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_address_hash ON identity.audit_log USING btree (((detail ->> 'emailHash'::text))) WHERE (user_id IS NULL);
CREATE INDEX audit_log_created_at ON identity.audit_log USING brin (created_at);
CREATE INDEX audit_log_email ON identity.audit_log USING btree (((detail ->> 'email'::text))) WHERE (user_id IS NULL);
CREATE INDEX audit_log_user_id ON identity.audit_log USING btree (user_id, created_at DESC);
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE ON identity.audit_log FOR EACH ROW EXECUTE FUNCTION identity.guard_audit_log();
CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON identity.audit_log FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_truncate();

create table identity.challenges (
  id uuid not null,
  factor_id uuid not null,
  address text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  session_id uuid,
  to_sign text,
  constraint challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES identity.factors(id) ON DELETE CASCADE,
  constraint challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id) ON DELETE CASCADE,
  constraint challenges_pkey PRIMARY KEY (id)
);
CREATE INDEX challenges_factor_id ON identity.challenges USING btree (factor_id);
CREATE INDEX challenges_session_id ON identity.challenges USING btree (session_id) WHERE (session_id IS NOT NULL);

create table identity.encryption_keys (
  key_id text not null,
  first_used_at timestamp with time zone default now() not null,
  constraint encryption_keys_pkey PRIMARY KEY (key_id)
);

create table identity.factors (
  id uuid not null,
  user_id uuid not null,
  friendly_name text,
  factor_type text not null,
  status text default 'unverified'::text not null,
  secret bytea,
  last_accepted_step bigint,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint factors_factor_type_check CHECK ((factor_type = ANY (ARRAY['totp'::text, 'webauthn'::text, 'recovery_code'::text]))),
  constraint factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text]))),
  constraint factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint factors_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX factors_name ON identity.factors USING btree (user_id, friendly_name) WHERE (friendly_name <> ''::text);
CREATE UNIQUE INDEX factors_one_set_of_recovery_codes ON identity.factors USING btree (user_id) WHERE (factor_type = 'recovery_code'::text);
CREATE INDEX factors_user_id ON identity.factors USING btree (user_id);

create table identity.flow_states (
  id uuid not null,
  user_id uuid,
  method text not null,
  code_challenge text,
  code_challenge_method text,
  auth_code_hash bytea,
  auth_code_expires_at timestamp with time zone,
  redirect_to text default ''::text not null,
  provider text,
  provider_secrets bytea,
  linking_user_id uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint flow_states_code_challenge_method_check CHECK ((code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text]))),
  constraint flow_states_linking_user_id_fkey FOREIGN KEY (linking_user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint flow_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint flow_states_pkey PRIMARY KEY (id),
  constraint flow_states_auth_code_hash_key UNIQUE (auth_code_hash)
);
CREATE INDEX flow_states_expires_at ON identity.flow_states USING btree (expires_at);
CREATE INDEX flow_states_user_id ON identity.flow_states USING btree (user_id) WHERE (user_id IS NOT NULL);

create unlogged table identity.guess_places (
  key text not null,
  neighbourhood text not null,
  lane text not null,
  ready_at timestamp with time zone not null,
  constraint guess_places_pkey PRIMARY KEY (key, neighbourhood)
);
CREATE INDEX guess_places_ready_at ON identity.guess_places USING btree (ready_at);

create table identity.identities (
  identity_id uuid not null,
  user_id uuid not null,
  provider text not null,
  provider_id text not null,
  identity_data jsonb default '{}'::jsonb not null,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint identities_pkey PRIMARY KEY (identity_id),
  constraint identities_provider_provider_id_key UNIQUE (provider, provider_id)
);
CREATE INDEX identities_user_id ON identity.identities USING btree (user_id);

create table identity.imported_refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  constraint imported_refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id) ON DELETE CASCADE,
  constraint imported_refresh_tokens_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX imported_refresh_tokens_session_id ON identity.imported_refresh_tokens USING btree (session_id);

create table identity.known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  network text not null,
  first_seen_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX known_devices_last_seen_at ON identity.known_devices USING btree (last_seen_at);
CREATE INDEX known_devices_network ON identity.known_devices USING btree (user_id, network);

create unlogged table identity.limits (
  key text not null,
  full_at timestamp with time zone not null,
  constraint limits_pkey PRIMARY KEY (key)
);
CREATE INDEX limits_full_at ON identity.limits USING btree (full_at);

create table identity.mail_tokens (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  code_hash bytea not null,
  email text not null,
  failed_attempts integer default 0 not null,
  flow_state_id uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  sign_up_id uuid,
  constraint mail_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['confirmation'::text, 'invite'::text, 'recovery'::text, 'magiclink'::text, 'email_change_current'::text, 'email_change_new'::text, 'reauthentication'::text]))),
  constraint mail_tokens_flow_state_id_fkey FOREIGN KEY (flow_state_id) REFERENCES identity.flow_states(id) ON DELETE CASCADE,
  constraint mail_tokens_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES identity.sign_ups(id) ON DELETE CASCADE,
  constraint mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint mail_tokens_pkey PRIMARY KEY (id),
  constraint mail_tokens_one_of_a_kind UNIQUE NULLS NOT DISTINCT (user_id, purpose, sign_up_id),
  constraint mail_tokens_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX mail_tokens_sign_up_id ON identity.mail_tokens USING btree (sign_up_id) WHERE (sign_up_id IS NOT NULL);

create table identity.oauth_authorizations (
  id uuid not null,
  client_id uuid not null,
  user_id uuid,
  redirect_uri text not null,
  scope text not null,
  resource text not null,
  state text,
  nonce text,
  code_challenge text not null,
  consent_required boolean default false not null,
  max_age_seconds integer,
  grant_id uuid,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_used_at timestamp with time zone,
  signed_in_at timestamp with time zone,
  session_id uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  sso_provider_id uuid,
  constraint oauth_authorizations_client_id_fkey FOREIGN KEY (client_id) REFERENCES identity.oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_authorizations_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES identity.oauth_grants(id) ON DELETE CASCADE,
  constraint oauth_authorizations_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.oauth_sessions(id) ON DELETE SET NULL,
  constraint oauth_authorizations_sso_provider_id_fkey FOREIGN KEY (sso_provider_id) REFERENCES sso_providers(id) ON DELETE CASCADE,
  constraint oauth_authorizations_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint oauth_authorizations_pkey PRIMARY KEY (id),
  constraint oauth_authorizations_code_hash_key UNIQUE (code_hash)
);
CREATE INDEX oauth_authorizations_client_id ON identity.oauth_authorizations USING btree (client_id);
CREATE INDEX oauth_authorizations_expires_at ON identity.oauth_authorizations USING btree (expires_at);
CREATE INDEX oauth_authorizations_grant_id ON identity.oauth_authorizations USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oauth_authorizations_session_id ON identity.oauth_authorizations USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX oauth_authorizations_sso_provider ON identity.oauth_authorizations USING btree (sso_provider_id) WHERE (sso_provider_id IS NOT NULL);
CREATE INDEX oauth_authorizations_user_id ON identity.oauth_authorizations USING btree (user_id) WHERE (user_id IS NOT NULL);

create table identity.oauth_clients (
  id uuid not null,
  name text not null,
  uri text,
  logo_uri text,
  token_endpoint_auth_method text not null,
  registration_type text not null,
  redirect_uris jsonb not null,
  grant_types jsonb not null,
  scope text,
  secret_hash bytea,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint oauth_clients_registration_type_check CHECK ((registration_type = ANY (ARRAY['manual'::text, 'dynamic'::text]))),
  constraint oauth_clients_token_endpoint_auth_method_check CHECK ((token_endpoint_auth_method = ANY (ARRAY['none'::text, 'client_secret_basic'::text, 'client_secret_post'::text]))),
  constraint oauth_clients_pkey PRIMARY KEY (id)
);

create table identity.oauth_grants (
  id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  scopes jsonb not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint oauth_grants_client_id_fkey FOREIGN KEY (client_id) REFERENCES identity.oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint oauth_grants_pkey PRIMARY KEY (id),
  constraint oauth_grants_user_id_client_id_key UNIQUE (user_id, client_id)
);
CREATE INDEX oauth_grants_client_id ON identity.oauth_grants USING btree (client_id);
CREATE TRIGGER oauth_grant_ended AFTER DELETE ON identity.oauth_grants FOR EACH ROW EXECUTE FUNCTION sign_in_ended();

create table identity.oauth_sessions (
  id uuid not null,
  grant_id uuid not null,
  scope text not null,
  resource text not null,
  refresh_key bytea not null,
  refresh_counter bigint default 0 not null,
  refreshed_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  sso_provider_id uuid,
  constraint oauth_sessions_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES identity.oauth_grants(id) ON DELETE CASCADE,
  constraint oauth_sessions_sso_provider_id_fkey FOREIGN KEY (sso_provider_id) REFERENCES sso_providers(id) ON DELETE CASCADE,
  constraint oauth_sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX oauth_sessions_grant_id ON identity.oauth_sessions USING btree (grant_id);
CREATE INDEX oauth_sessions_refreshed_at ON identity.oauth_sessions USING btree (refreshed_at);
CREATE INDEX oauth_sessions_sso_provider ON identity.oauth_sessions USING btree (sso_provider_id) WHERE (sso_provider_id IS NOT NULL);
CREATE TRIGGER oauth_session_ended AFTER DELETE ON identity.oauth_sessions FOR EACH ROW EXECUTE FUNCTION oauth_session_ended();

create table identity.passkey_challenges (
  id uuid not null,
  user_id uuid,
  challenge text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint passkey_challenges_pkey PRIMARY KEY (id)
);
CREATE INDEX passkey_challenges_expires_at ON identity.passkey_challenges USING btree (expires_at);

create table identity.passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint default 0 not null,
  transports jsonb default '[]'::jsonb not null,
  friendly_name text,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id)
);
CREATE INDEX passkeys_user_id ON identity.passkeys USING btree (user_id);

create table identity.recovery_codes (
  factor_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES identity.factors(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (factor_id, code_hash)
);

create table identity.sealed_values (
  name text not null,
  sealed bytea not null,
  constraint sealed_values_pkey PRIMARY KEY (name)
);

create table identity.security_keys (
  factor_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports jsonb not null,
  backup_eligible boolean not null,
  backed_up boolean not null,
  last_used_at timestamp with time zone default now() not null,
  constraint security_keys_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES identity.factors(id) ON DELETE CASCADE,
  constraint security_keys_pkey PRIMARY KEY (factor_id),
  constraint security_keys_credential_id_key UNIQUE (credential_id)
);

create table identity.sessions (
  id uuid not null,
  user_id uuid not null,
  aal text default 'aal1'::text not null,
  factor_id uuid,
  amr jsonb not null,
  refresh_key bytea not null,
  refresh_counter bigint default 0 not null,
  minimum_counter bigint default 0 not null,
  refreshed_at timestamp with time zone,
  address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  passkey_id uuid,
  imported boolean default false not null,
  sso_provider_id uuid,
  constraint sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  constraint sessions_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES identity.factors(id) ON DELETE SET NULL,
  constraint sessions_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES identity.passkeys(id) ON DELETE SET NULL,
  constraint sessions_sso_provider_id_fkey FOREIGN KEY (sso_provider_id) REFERENCES sso_providers(id) ON DELETE CASCADE,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX sessions_factor_id ON identity.sessions USING btree (factor_id) WHERE (factor_id IS NOT NULL);
CREATE INDEX sessions_passkey_id ON identity.sessions USING btree (passkey_id) WHERE (passkey_id IS NOT NULL);
CREATE INDEX sessions_sso_provider ON identity.sessions USING btree (sso_provider_id) WHERE (sso_provider_id IS NOT NULL);
CREATE INDEX sessions_user_id ON identity.sessions USING btree (user_id, created_at);
CREATE TRIGGER session_ended AFTER DELETE ON identity.sessions FOR EACH ROW EXECUTE FUNCTION sign_in_ended();

create table identity.sign_up_digests (
  digest bytea not null,
  last_at timestamp with time zone default now() not null,
  constraint sign_up_digests_pkey PRIMARY KEY (digest)
);
CREATE INDEX sign_up_digests_last_at ON identity.sign_up_digests USING btree (last_at);

create table identity.sign_ups (
  id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  user_metadata jsonb default '{}'::jsonb not null,
  by_admin boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint sign_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint sign_ups_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_ups_user_id ON identity.sign_ups USING btree (user_id, created_at);

create table identity.signing_keys (
  kid text not null,
  algorithm text not null,
  public_jwk jsonb not null,
  private_key bytea not null,
  created_at timestamp with time zone default now() not null,
  signs_from timestamp with time zone not null,
  published_until timestamp with time zone,
  constraint signing_keys_algorithm_check CHECK ((algorithm = ANY (ARRAY['RS256'::text, 'ES256'::text]))),
  constraint signing_keys_pkey PRIMARY KEY (kid)
);

create unlogged table identity.slowdowns (
  key text not null,
  taken double precision not null,
  last_at timestamp with time zone not null,
  constraint slowdowns_pkey PRIMARY KEY (key)
);
CREATE INDEX slowdowns_last_at ON identity.slowdowns USING btree (last_at);

create table identity.users (
  id uuid not null,
  role text default 'authenticated'::text not null,
  email text,
  password_hash text,
  email_confirmed_at timestamp with time zone,
  confirmation_sent_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  invited_at timestamp with time zone,
  new_email text,
  email_change_sent_at timestamp with time zone,
  email_change_confirmed text,
  reauthentication_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  app_metadata jsonb default '{}'::jsonb not null,
  user_metadata jsonb default '{}'::jsonb not null,
  is_anonymous boolean default false not null,
  banned_until timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  email_proven_by text,
  email_proven_at timestamp with time zone,
  constraint users_email_change_confirmed_check CHECK ((email_change_confirmed = ANY (ARRAY['current'::text, 'new'::text]))),
  constraint users_email_proof CHECK (((email_proven_by IS NULL) = (email_proven_at IS NULL))),
  constraint users_email_proven_by_check CHECK ((email_proven_by = ANY (ARRAY['mail'::text, 'provider'::text, 'admin'::text]))),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email)
);
CREATE INDEX users_bcrypt ON identity.users USING btree (SUBSTRING(password_hash FROM 5 FOR 2)) WHERE (password_hash ~~ '$2%'::text);
CREATE INDEX users_created_at ON identity.users USING btree (created_at DESC, id);
CREATE TRIGGER user_access_changed AFTER UPDATE OF banned_until, deleted_at ON identity.users FOR EACH ROW WHEN (((new.banned_until IS DISTINCT FROM old.banned_until) OR (new.deleted_at IS DISTINCT FROM old.deleted_at))) EXECUTE FUNCTION user_access_changed();
CREATE TRIGGER user_deleted AFTER DELETE ON identity.users FOR EACH ROW EXECUTE FUNCTION close_account_of_user();

create table abandoned_streams (
  key text not null,
  paid_micro_euros bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint abandoned_streams_paid_micro_euros_check CHECK ((paid_micro_euros >= 0)),
  constraint abandoned_streams_pkey PRIMARY KEY (key)
);

create table account_categories (
  account_id uuid not null,
  categories jsonb not null,
  constraint account_categories_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_categories_pkey PRIMARY KEY (account_id)
);

create table account_erasures (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  user_id uuid not null,
  requested_at timestamp with time zone default clock_timestamp() not null,
  completed_at timestamp with time zone,
  feedbacks integer default 0 not null,
  recordings integer default 0 not null,
  constraint account_erasures_pkey PRIMARY KEY (id),
  constraint account_erasures_account_id_key UNIQUE (account_id),
  constraint account_erasures_user_id_key UNIQUE (user_id)
);
CREATE INDEX account_erasures_open ON public.account_erasures USING btree (requested_at) WHERE (completed_at IS NULL);

create table account_questions (
  account_id uuid not null,
  questions jsonb not null,
  schema json,
  constraint account_questions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_questions_pkey PRIMARY KEY (account_id)
);

create table accounts (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  email text not null,
  name text,
  company text,
  use_case text,
  source text not null,
  plan text not null,
  role text default 'member'::text not null,
  onboarding_completed boolean default false not null,
  created_at timestamp with time zone default now() not null,
  locale text,
  retention_days integer,
  suspended_at timestamp with time zone,
  redact_pii boolean default false not null,
  sign_up_id uuid,
  access_ended_at timestamp with time zone,
  closed_at timestamp with time zone,
  api_version text,
  keyterms text[] default '{}'::text[] not null,
  request_details boolean default true not null,
  alert_mails boolean default true not null,
  verbatim boolean default false not null,
  requires_second_factor boolean default false not null,
  required_sso_provider uuid,
  constraint accounts_api_version_check CHECK ((api_version ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint accounts_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint accounts_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'payg'::text, 'pro'::text, 'enterprise'::text, 'starter'::text, 'professional'::text, 'custom'::text]))),
  constraint accounts_retention_days_check CHECK (((retention_days >= 0) AND (retention_days <= 3650))),
  constraint accounts_role_check CHECK ((role = ANY (ARRAY['member'::text, 'admin'::text]))),
  constraint accounts_source_check CHECK ((source = ANY (ARRAY['signup'::text, 'demo'::text, 'showcase'::text, 'local'::text]))),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_user_id_key UNIQUE (user_id)
);
CREATE INDEX accounts_by_email ON public.accounts USING gin (email gin_trgm_ops);
CREATE INDEX accounts_newest ON public.accounts USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX accounts_one_local ON public.accounts USING btree (source) WHERE (source = 'local'::text);
CREATE TRIGGER account_access_changed AFTER UPDATE OF suspended_at, access_ended_at, closed_at, requires_second_factor, required_sso_provider ON public.accounts FOR EACH ROW EXECUTE FUNCTION account_access_changed();
CREATE TRIGGER account_email_changed AFTER UPDATE OF email ON public.accounts FOR EACH ROW WHEN ((new.email IS DISTINCT FROM old.email)) EXECUTE FUNCTION account_email_changed();
CREATE TRIGGER account_opened AFTER INSERT ON public.accounts FOR EACH ROW EXECUTE FUNCTION account_opened();

create table admin_attempts (
  subject text not null,
  used integer not null,
  window_ends_at timestamp with time zone not null,
  constraint admin_attempts_pkey PRIMARY KEY (subject)
);

create table admin_audit (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  action text not null,
  actor_account_id uuid,
  authority text not null,
  address text not null,
  request_id text not null,
  target_account_id uuid,
  detail jsonb default '{}'::jsonb not null,
  constraint admin_audit_authority_check CHECK ((authority = ANY (ARRAY['role'::text, 'password'::text, 'none'::text]))),
  constraint admin_audit_pkey PRIMARY KEY (id)
);
CREATE INDEX admin_audit_actor ON public.admin_audit USING btree (actor_account_id) WHERE (actor_account_id IS NOT NULL);
CREATE INDEX admin_audit_created_at ON public.admin_audit USING brin (created_at);
CREATE INDEX admin_audit_target ON public.admin_audit USING btree (target_account_id, id DESC) WHERE (target_account_id IS NOT NULL);
CREATE TRIGGER admin_audit_append_only BEFORE DELETE OR UPDATE ON public.admin_audit FOR EACH ROW EXECUTE FUNCTION guard_admin_audit();
CREATE TRIGGER admin_audit_is_never_truncated BEFORE TRUNCATE ON public.admin_audit FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_truncate();

create table admin_sessions (
  token_hash bytea not null,
  opened_by uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint admin_sessions_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES accounts(id),
  constraint admin_sessions_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX admin_sessions_opened_by ON public.admin_sessions USING btree (opened_by) WHERE (opened_by IS NOT NULL);

create table alert_looks (
  account_id uuid not null,
  looked_at timestamp with time zone not null,
  constraint alert_looks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint alert_looks_pkey PRIMARY KEY (account_id)
);
CREATE INDEX alert_looks_looked_at ON public.alert_looks USING btree (looked_at);

create table alerts (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  theme_id uuid,
  day date not null,
  people integer not null,
  usual double precision not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  project_id uuid,
  constraint alerts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint alerts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint alerts_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES themes(id) ON DELETE CASCADE,
  constraint alerts_pkey PRIMARY KEY (id)
);
CREATE INDEX alerts_account ON public.alerts USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX alerts_project ON public.alerts USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX alerts_theme ON public.alerts USING btree (theme_id) WHERE (theme_id IS NOT NULL);

create table analytics_changes (
  account_id uuid not null,
  day date not null
);
CREATE INDEX analytics_changes_of_account ON public.analytics_changes USING btree (account_id);

create table analytics_days (
  account_id uuid not null,
  timezone text not null,
  day date not null,
  facts jsonb not null,
  version bigint generated always as identity not null,
  constraint analytics_days_pkey PRIMARY KEY (account_id, timezone, day)
);

create table api_keys (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  vertical text,
  name text not null,
  key_prefix text not null,
  key_hash bytea not null,
  status text default 'active'::text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  account_id uuid,
  pepper_id text,
  allowed_domains text[] default '{}'::text[] not null,
  requests_per_minute integer,
  requests_per_day integer,
  revoked_at timestamp with time zone,
  replaced_by uuid,
  scopes text[] default '{submit,read,manage}'::text[] not null,
  allowed_addresses text[] default '{}'::text[] not null,
  allow_browser boolean default false not null,
  project_id uuid,
  constraint api_keys_account_check CHECK (((kind = 'demo'::text) = (account_id IS NULL))),
  constraint api_keys_check CHECK (((kind = 'demo'::text) = (vertical IS NOT NULL))),
  constraint api_keys_domains_check CHECK (((kind <> 'publishable'::text) OR (cardinality(allowed_domains) > 0))),
  constraint api_keys_kind_check CHECK ((kind = ANY (ARRAY['secret'::text, 'publishable'::text, 'demo'::text]))),
  constraint api_keys_requests_per_day_check CHECK ((requests_per_day > 0)),
  constraint api_keys_requests_per_minute_check CHECK ((requests_per_minute > 0)),
  constraint api_keys_revoked_check CHECK (((status = 'revoked'::text) = (revoked_at IS NOT NULL))),
  constraint api_keys_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ '{submit,read,manage}'::text[]) AND ((kind <> 'publishable'::text) OR (scopes = '{submit}'::text[])))),
  constraint api_keys_secret_settings_check CHECK (((kind = 'secret'::text) OR ((NOT allow_browser) AND (allowed_addresses = '{}'::text[])))),
  constraint api_keys_status_check CHECK ((status = ANY (ARRAY['active'::text, 'revoked'::text]))),
  constraint api_keys_vertical_check CHECK ((vertical = ANY (ARRAY['wellness'::text, 'elearning'::text, 'gaming'::text, 'saas'::text, 'general'::text]))),
  constraint api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint api_keys_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id),
  constraint api_keys_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES api_keys(id),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_hash_key UNIQUE (key_hash)
);
CREATE INDEX api_keys_of_account ON public.api_keys USING btree (account_id, created_at DESC, id DESC) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX api_keys_one_demo_key_per_vertical ON public.api_keys USING btree (vertical) WHERE (kind = 'demo'::text);
CREATE INDEX api_keys_peppers ON public.api_keys USING btree (pepper_id) WHERE (status = 'active'::text);
CREATE TRIGGER key_access_changed AFTER UPDATE OF status ON public.api_keys FOR EACH ROW WHEN (((new.status = 'revoked'::text) AND (old.status <> 'revoked'::text) AND (new.account_id IS NOT NULL))) EXECUTE FUNCTION key_access_changed();

create table api_processes (
  id uuid not null,
  host text not null,
  pid integer not null,
  version text not null,
  node_version text not null,
  migration text not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint api_processes_pkey PRIMARY KEY (id)
);

create table ask_links (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  token text not null,
  name text not null,
  language text not null,
  color text not null,
  questions jsonb not null,
  consent_text text,
  thank_you text,
  people_limit integer,
  people_per_day integer,
  ends_at timestamp with time zone,
  paused boolean default false not null,
  logo bytea,
  logo_type text,
  people integer default 0 not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  asks_contact boolean default false not null,
  project_id uuid,
  constraint ask_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint ask_links_pkey PRIMARY KEY (id),
  constraint ask_links_token_key UNIQUE (token)
);
CREATE INDEX ask_links_account ON public.ask_links USING btree (account_id, created_at DESC);

create table ask_people (
  ask_link_id uuid not null,
  id uuid not null,
  agreed_to text,
  created_at timestamp with time zone default clock_timestamp() not null,
  contact_email text,
  constraint ask_people_ask_link_id_fkey FOREIGN KEY (ask_link_id) REFERENCES ask_links(id) ON DELETE CASCADE,
  constraint ask_people_pkey PRIMARY KEY (ask_link_id, id)
);
CREATE INDEX ask_people_day ON public.ask_people USING btree (ask_link_id, created_at);

create table audio_key_blocks (
  block text not null,
  keys text[] not null,
  due_at timestamp with time zone not null,
  constraint audio_key_blocks_pkey PRIMARY KEY (block)
);
CREATE INDEX audio_key_blocks_due_at ON public.audio_key_blocks USING btree (due_at);

create table audio_store_marker (
  only_row boolean default true not null,
  id uuid not null,
  first_used_at timestamp with time zone default now() not null,
  constraint audio_store_marker_only_row_check CHECK (only_row),
  constraint audio_store_marker_pkey PRIMARY KEY (only_row)
);

create table backups (
  id uuid default gen_random_uuid() not null,
  finished_at timestamp with time zone default now() not null,
  bytes bigint not null,
  version text not null,
  constraint backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_finished_at ON public.backups USING btree (finished_at);

create table batch_items (
  batch_id uuid not null,
  index integer not null,
  status text default 'waiting'::text not null,
  audio_url text,
  audio_key text,
  options jsonb,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  claim uuid,
  recording_id uuid,
  error_code text,
  error_detail text,
  audio_bytes bigint,
  constraint batch_items_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint batch_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE,
  constraint batch_items_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE SET NULL,
  constraint batch_items_pkey PRIMARY KEY (batch_id, index)
);
CREATE INDEX batch_items_claim ON public.batch_items USING btree (due_at) WHERE (claim IS NOT NULL);
CREATE INDEX batch_items_recording_id ON public.batch_items USING btree (recording_id) WHERE (recording_id IS NOT NULL);
CREATE INDEX batch_items_status ON public.batch_items USING btree (batch_id, status, index);

create table batches (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  api_key_id uuid,
  maximum_seconds double precision not null,
  request_id uuid,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  started_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  completed_at timestamp with time zone,
  project_id uuid,
  constraint batches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint batches_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id) ON DELETE SET NULL,
  constraint batches_pkey PRIMARY KEY (id)
);
CREATE INDEX batches_account_id ON public.batches USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX batches_api_key_id ON public.batches USING btree (api_key_id);
CREATE INDEX batches_completed_at ON public.batches USING btree (completed_at);
CREATE INDEX batches_open ON public.batches USING btree (created_at) WHERE (completed_at IS NULL);

create table billing_auto_top_ups (
  account_id uuid not null,
  enabled boolean not null,
  threshold_micro_euros bigint not null,
  amount_micro_euros bigint not null,
  monthly_limit_micro_euros bigint not null,
  failures smallint default 0 not null,
  last_failure text,
  stopped_at timestamp with time zone,
  retry_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default now() not null,
  constraint billing_auto_top_ups_amount_micro_euros_check CHECK ((amount_micro_euros > 0)),
  constraint billing_auto_top_ups_check CHECK ((monthly_limit_micro_euros >= amount_micro_euros)),
  constraint billing_auto_top_ups_threshold_micro_euros_check CHECK ((threshold_micro_euros > 0)),
  constraint billing_auto_top_ups_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(account_id),
  constraint billing_auto_top_ups_pkey PRIMARY KEY (account_id)
);
CREATE INDEX billing_auto_top_ups_enabled ON public.billing_auto_top_ups USING btree (retry_at) WHERE enabled;

create table billing_customers (
  account_id uuid not null,
  customer_id text not null,
  payment_method_id text,
  card_brand text,
  card_last4 text,
  subscription_session_id text,
  updated_at timestamp with time zone default now() not null,
  constraint billing_customers_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(account_id),
  constraint billing_customers_pkey PRIMARY KEY (account_id),
  constraint billing_customers_customer_id_key UNIQUE (customer_id)
);

create table billing_events (
  event_id text not null,
  type text not null,
  state text not null,
  reason text,
  payment_intent_id text,
  deliveries integer default 1 not null,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone default clock_timestamp() not null,
  constraint billing_events_state_check CHECK ((state = ANY (ARRAY['done'::text, 'parked'::text, 'ignored'::text, 'refused'::text]))),
  constraint billing_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX billing_events_parked ON public.billing_events USING btree (payment_intent_id) WHERE (state = 'parked'::text);
CREATE INDEX billing_events_refused ON public.billing_events USING btree (received_at) WHERE (state = 'refused'::text);

create table billing_invoice_numbers (
  year integer not null,
  last_number integer not null,
  series text not null,
  constraint billing_invoice_numbers_pkey PRIMARY KEY (series, year)
);

create table billing_invoices (
  number text not null,
  token text not null,
  purchase_id text not null,
  account_id uuid not null,
  issued_at timestamp with time zone default clock_timestamp() not null,
  net_micro_euros bigint not null,
  tax_micro_euros bigint not null,
  test boolean not null,
  seller jsonb not null,
  buyer jsonb not null,
  kind text not null,
  corrects text,
  plan_period jsonb,
  constraint billing_invoices_check CHECK (((kind = 'credit_note'::text) = (corrects IS NOT NULL))),
  constraint billing_invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint billing_invoices_net_micro_euros_check CHECK ((net_micro_euros > 0)),
  constraint billing_invoices_tax_micro_euros_check CHECK ((tax_micro_euros >= 0)),
  constraint billing_invoices_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(account_id),
  constraint billing_invoices_corrects_fkey FOREIGN KEY (corrects) REFERENCES billing_invoices(number),
  constraint billing_invoices_session_id_fkey FOREIGN KEY (purchase_id) REFERENCES billing_purchases(id),
  constraint billing_invoices_pkey PRIMARY KEY (number),
  constraint billing_invoices_token_key UNIQUE (token)
);
CREATE INDEX billing_invoices_account ON public.billing_invoices USING btree (account_id, issued_at DESC);
CREATE INDEX billing_invoices_corrects ON public.billing_invoices USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE UNIQUE INDEX billing_invoices_once ON public.billing_invoices USING btree (purchase_id) WHERE (kind = 'invoice'::text);

create table billing_profiles (
  account_id uuid not null,
  name text not null,
  address text not null,
  vat_number text,
  updated_at timestamp with time zone default now() not null,
  constraint billing_profiles_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(account_id),
  constraint billing_profiles_pkey PRIMARY KEY (account_id)
);

create table billing_purchases (
  id text not null,
  account_id uuid not null,
  amount_micro_euros bigint not null,
  payment_intent_id text,
  state text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  paid_at timestamp with time zone,
  kind text not null,
  failure text,
  constraint billing_checkouts_amount_micro_euros_check CHECK ((amount_micro_euros > 0)),
  constraint billing_checkouts_check CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint billing_checkouts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'expired'::text]))),
  constraint billing_purchases_kind_check CHECK ((kind = ANY (ARRAY['credits'::text, 'top_up'::text, 'plan_checkout'::text, 'plan_period'::text]))),
  constraint billing_checkouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(account_id),
  constraint billing_checkouts_pkey PRIMARY KEY (id),
  constraint billing_checkouts_payment_intent_id_key UNIQUE (payment_intent_id)
);
CREATE INDEX billing_purchases_account ON public.billing_purchases USING btree (account_id, created_at DESC);
CREATE UNIQUE INDEX billing_purchases_one_top_up ON public.billing_purchases USING btree (account_id) WHERE ((kind = 'top_up'::text) AND (state = 'processing'::text));
CREATE INDEX billing_purchases_unfinished ON public.billing_purchases USING btree (created_at) WHERE (state = ANY (ARRAY['open'::text, 'processing'::text]));

create table billing_reversals (
  id text not null,
  kind text not null,
  payment_intent_id text not null,
  amount_micro_euros bigint not null,
  closed boolean default false not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  noted_micro_euros bigint default 0 not null,
  constraint billing_reversals_amount_micro_euros_check CHECK ((amount_micro_euros >= 0)),
  constraint billing_reversals_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'dispute'::text]))),
  constraint billing_reversals_noted_micro_euros_check CHECK ((noted_micro_euros >= 0)),
  constraint billing_reversals_pkey PRIMARY KEY (id)
);
CREATE INDEX billing_reversals_payment ON public.billing_reversals USING btree (payment_intent_id);

create table billing_subscriptions (
  id text not null,
  account_id uuid not null,
  version integer default 0 not null,
  state text default 'new'::text not null,
  plan text,
  next_plan text,
  period_starts_at timestamp with time zone,
  period_ends_at timestamp with time zone,
  cancel_at_period_end boolean default false not null,
  grace_ends_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  collection_held boolean default false not null,
  constraint billing_subscriptions_check CHECK (((state = ANY (ARRAY['new'::text, 'refused'::text])) OR (plan IS NOT NULL))),
  constraint billing_subscriptions_check1 CHECK (((state = 'grace'::text) <= (grace_ends_at IS NOT NULL))),
  constraint billing_subscriptions_next_plan_check CHECK ((next_plan = ANY (ARRAY['pro'::text, 'enterprise'::text]))),
  constraint billing_subscriptions_plan_check CHECK ((plan = ANY (ARRAY['pro'::text, 'enterprise'::text]))),
  constraint billing_subscriptions_state_check CHECK ((state = ANY (ARRAY['new'::text, 'active'::text, 'grace'::text, 'lapsed'::text, 'ended'::text, 'refused'::text]))),
  constraint billing_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(account_id),
  constraint billing_subscriptions_pkey PRIMARY KEY (id)
);
CREATE INDEX billing_subscriptions_account ON public.billing_subscriptions USING btree (account_id, created_at DESC);
CREATE INDEX billing_subscriptions_grace ON public.billing_subscriptions USING btree (grace_ends_at) WHERE (state = 'grace'::text);
CREATE UNIQUE INDEX billing_subscriptions_one ON public.billing_subscriptions USING btree (account_id) WHERE (state = ANY (ARRAY['active'::text, 'grace'::text, 'lapsed'::text]));

create table billing_take_backs (
  reference text not null,
  purchase_id text not null,
  reversal_id text not null,
  amount_micro_euros bigint not null,
  reinstated boolean default false not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint billing_take_backs_amount_micro_euros_check CHECK ((amount_micro_euros > 0)),
  constraint billing_take_backs_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES billing_reversals(id),
  constraint billing_take_backs_session_id_fkey FOREIGN KEY (purchase_id) REFERENCES billing_purchases(id),
  constraint billing_take_backs_pkey PRIMARY KEY (reference)
);
CREATE INDEX billing_take_backs_purchase ON public.billing_take_backs USING btree (purchase_id);

create table browser_tokens (
  id uuid default gen_random_uuid() not null,
  api_key_id uuid not null,
  token_hash bytea not null,
  scopes text[] not null,
  allowed_origin text,
  max_uses integer not null,
  uses integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  keyterms text[],
  constraint browser_tokens_check CHECK (((uses >= 0) AND (uses <= max_uses))),
  constraint browser_tokens_max_uses_check CHECK ((max_uses > 0)),
  constraint browser_tokens_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint browser_tokens_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  constraint browser_tokens_pkey PRIMARY KEY (id),
  constraint browser_tokens_token_hash_key UNIQUE (token_hash)
) with (fillfactor=50);
CREATE INDEX browser_tokens_expired ON public.browser_tokens USING btree (expires_at);

create table bulk_edit_rows (
  edit_id uuid not null,
  recording_id uuid not null,
  version integer not null,
  inbox_status text,
  tags text[],
  purge_at timestamp with time zone,
  assignee uuid,
  sets_assignee boolean default false not null,
  search tsvector,
  constraint bulk_edit_rows_pkey PRIMARY KEY (edit_id, recording_id)
);
CREATE INDEX bulk_edit_rows_of_recording ON public.bulk_edit_rows USING btree (recording_id);

create table bulk_edits (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  kind text not null,
  changed integer not null,
  undo_until timestamp with time zone not null,
  constraint bulk_edits_kind_check CHECK ((kind = ANY (ARRAY['edit'::text, 'deletion'::text]))),
  constraint bulk_edits_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint bulk_edits_pkey PRIMARY KEY (id)
);
CREATE INDEX bulk_edits_of_account ON public.bulk_edits USING btree (account_id);
CREATE INDEX bulk_edits_undo_until ON public.bulk_edits USING btree (undo_until);
CREATE TRIGGER rows_forgotten AFTER DELETE ON public.bulk_edits REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_rows_of_edits();

create table chat_channel_views (
  channel_id uuid not null,
  view_id uuid not null,
  account_id uuid not null,
  told_until timestamp with time zone default now() not null,
  constraint chat_channel_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint chat_channel_views_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES chat_channels(id) ON DELETE CASCADE,
  constraint chat_channel_views_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_views(id) ON DELETE CASCADE,
  constraint chat_channel_views_pkey PRIMARY KEY (channel_id, view_id)
);
CREATE INDEX chat_channel_views_account ON public.chat_channel_views USING btree (account_id);
CREATE INDEX chat_channel_views_view ON public.chat_channel_views USING btree (view_id);

create table chat_channels (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  workspace_id uuid not null,
  channel text not null,
  name text not null,
  alerts_since timestamp with time zone,
  digest text default 'off'::text not null,
  digest_hour integer default 8 not null,
  digest_weekday integer default 1 not null,
  digest_timezone text default 'UTC'::text not null,
  digest_next_at timestamp with time zone,
  digest_sent_on text,
  problem text,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint chat_channels_digest_check CHECK ((digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text]))),
  constraint chat_channels_problem_check CHECK ((problem = ANY (ARRAY['gone'::text, 'archived'::text, 'not_in_channel'::text, 'refused'::text]))),
  constraint chat_channels_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint chat_channels_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES chat_workspaces(id) ON DELETE CASCADE,
  constraint chat_channels_pkey PRIMARY KEY (id),
  constraint chat_channels_workspace_id_channel_key UNIQUE (workspace_id, channel)
);
CREATE INDEX chat_channels_account ON public.chat_channels USING btree (account_id);
CREATE INDEX chat_channels_alerts ON public.chat_channels USING btree (account_id) WHERE (alerts_since IS NOT NULL);
CREATE INDEX chat_channels_digest ON public.chat_channels USING btree (digest_next_at) WHERE (digest_next_at IS NOT NULL);

create table chat_messages (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  channel_id uuid not null,
  recording_id uuid,
  alert_id uuid,
  view_id uuid,
  more integer,
  digest_from text,
  digest_to text,
  status text default 'waiting'::text not null,
  attempted_at timestamp with time zone,
  failures integer default 0 not null,
  ts text,
  due_at timestamp with time zone default clock_timestamp(),
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint chat_messages_check CHECK ((num_nonnulls(recording_id, alert_id, more, digest_from) = 1)),
  constraint chat_messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'uncertain'::text]))),
  constraint chat_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint chat_messages_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alerts(id) ON DELETE CASCADE,
  constraint chat_messages_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES chat_channels(id) ON DELETE CASCADE,
  constraint chat_messages_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint chat_messages_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_views(id) ON DELETE CASCADE,
  constraint chat_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX chat_messages_account ON public.chat_messages USING btree (account_id);
CREATE INDEX chat_messages_alert ON public.chat_messages USING btree (alert_id) WHERE (alert_id IS NOT NULL);
CREATE UNIQUE INDEX chat_messages_alert_once ON public.chat_messages USING btree (channel_id, alert_id) WHERE (alert_id IS NOT NULL);
CREATE INDEX chat_messages_created ON public.chat_messages USING btree (created_at);
CREATE INDEX chat_messages_due ON public.chat_messages USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX chat_messages_feedback_once ON public.chat_messages USING btree (channel_id, recording_id) WHERE (recording_id IS NOT NULL);
CREATE INDEX chat_messages_recording ON public.chat_messages USING btree (recording_id) WHERE (recording_id IS NOT NULL);
CREATE INDEX chat_messages_view ON public.chat_messages USING btree (view_id) WHERE (view_id IS NOT NULL);

create table chat_requests (
  signature text not null,
  done_at timestamp with time zone,
  received_at timestamp with time zone default clock_timestamp() not null,
  constraint chat_requests_pkey PRIMARY KEY (signature)
);
CREATE INDEX chat_requests_received ON public.chat_requests USING btree (received_at);

create table chat_workspaces (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  team_id text not null,
  name text not null,
  token text not null,
  status text default 'connected'::text not null,
  paused_until timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint chat_workspaces_status_check CHECK ((status = ANY (ARRAY['connected'::text, 'refused'::text, 'ended'::text]))),
  constraint chat_workspaces_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint chat_workspaces_pkey PRIMARY KEY (id),
  constraint chat_workspaces_account_id_team_id_key UNIQUE (account_id, team_id)
);
CREATE INDEX chat_workspaces_team ON public.chat_workspaces USING btree (team_id);

create table connections (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  provider text not null,
  project text not null,
  api_url text not null,
  token text not null,
  webhook_secret text not null,
  status text default 'connected'::text not null,
  paused_until timestamp with time zone,
  webhook_received_at timestamp with time zone,
  polled_at timestamp with time zone default clock_timestamp() not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint connections_provider_check CHECK ((provider = ANY (ARRAY['github'::text, 'linear'::text, 'jira'::text]))),
  constraint connections_status_check CHECK ((status = ANY (ARRAY['connected'::text, 'refused'::text, 'ended'::text]))),
  constraint connections_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint connections_pkey PRIMARY KEY (id),
  constraint connections_account_id_provider_api_url_project_key UNIQUE (account_id, provider, api_url, project)
);
CREATE INDEX connections_polled ON public.connections USING btree (polled_at) WHERE (status = 'connected'::text);

create table credit_buckets (
  id bigint generated always as identity not null,
  account_id uuid not null,
  transfer_id bigint not null,
  source text not null,
  paid boolean not null,
  available_micro_euros bigint default 0 not null,
  reserved_micro_euros bigint default 0 not null,
  expires_at timestamp with time zone,
  expired_at timestamp with time zone,
  constraint credit_buckets_available_not_negative CHECK ((available_micro_euros >= 0)),
  constraint credit_buckets_reserved_not_negative CHECK ((reserved_micro_euros >= 0)),
  constraint credit_buckets_source_check CHECK ((source = ANY (ARRAY['welcome'::text, 'monthly'::text, 'admin'::text, 'purchase'::text, 'reinstated'::text]))),
  constraint credit_buckets_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(account_id),
  constraint credit_buckets_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id),
  constraint credit_buckets_pkey PRIMARY KEY (id),
  constraint credit_buckets_transfer_id_key UNIQUE (transfer_id)
) with (fillfactor=50);
CREATE INDEX credit_buckets_account ON public.credit_buckets USING btree (account_id);
CREATE INDEX credit_buckets_due ON public.credit_buckets USING btree (expires_at) WHERE ((expired_at IS NULL) AND (expires_at IS NOT NULL));

create table credit_reservations (
  reference text not null,
  account_id uuid not null,
  transfer_id bigint not null,
  amount_micro_euros bigint not null,
  state text default 'open'::text not null,
  settled_micro_euros bigint,
  rounding_sixtieths smallint default 0 not null,
  deadline_at timestamp with time zone not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  ended_at timestamp with time zone,
  constraint credit_reservations_amount_micro_euros_check CHECK ((amount_micro_euros > 0)),
  constraint credit_reservations_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint credit_reservations_check1 CHECK (((state = 'settled'::text) = (settled_micro_euros IS NOT NULL))),
  constraint credit_reservations_rounding_sixtieths_check CHECK (((rounding_sixtieths >= '-30'::integer) AND (rounding_sixtieths <= 30))),
  constraint credit_reservations_settled_within_amount CHECK (((settled_micro_euros >= 0) AND (settled_micro_euros <= amount_micro_euros))),
  constraint credit_reservations_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'released'::text, 'expired'::text]))),
  constraint credit_reservations_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(account_id),
  constraint credit_reservations_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id),
  constraint credit_reservations_pkey PRIMARY KEY (reference),
  constraint credit_reservations_transfer_id_key UNIQUE (transfer_id)
);
CREATE INDEX credit_reservations_open ON public.credit_reservations USING btree (deadline_at) WHERE (state = 'open'::text);

create table credit_warnings (
  account_id uuid not null,
  basis_reference text not null,
  percent smallint not null,
  event text not null,
  balance_micro_euros bigint not null,
  basis_micro_euros bigint not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  announce boolean not null,
  announced_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint credit_warnings_event_check CHECK ((event = ANY (ARRAY['credits.low'::text, 'credits.exhausted'::text]))),
  constraint credit_warnings_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint credit_warnings_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(account_id),
  constraint credit_warnings_pkey PRIMARY KEY (account_id, basis_reference, percent)
);
CREATE INDEX credit_warnings_to_mail ON public.credit_warnings USING btree (created_at) WHERE (announce AND (mailed_at IS NULL));
CREATE INDEX credit_warnings_waiting ON public.credit_warnings USING btree (created_at) WHERE (announce AND (announced_at IS NULL));

create table digests (
  account_id uuid not null,
  user_id uuid not null,
  frequency text not null,
  hour smallint not null,
  weekday smallint not null,
  timezone text not null,
  language text not null,
  next_at timestamp with time zone,
  sent_on date,
  sent_at timestamp with time zone,
  constraint digests_frequency_check CHECK ((frequency = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text]))),
  constraint digests_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint digests_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint digests_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint digests_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES members(account_id, user_id) ON DELETE CASCADE,
  constraint digests_pkey PRIMARY KEY (account_id, user_id)
);
CREATE INDEX digests_due ON public.digests USING btree (next_at) WHERE (next_at IS NOT NULL);

create table done_pages (
  account_id uuid not null,
  enabled boolean not null,
  token text not null,
  language text not null,
  logo bytea,
  logo_type text,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  constraint done_pages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint done_pages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint done_pages_pkey PRIMARY KEY (account_id),
  constraint done_pages_token_key UNIQUE (token)
);

create table done_texts (
  theme_id uuid not null,
  account_id uuid not null,
  said text not null,
  did text not null,
  done_on date not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  constraint done_texts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint done_texts_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES themes(id) ON DELETE CASCADE,
  constraint done_texts_pkey PRIMARY KEY (theme_id)
);
CREATE INDEX done_texts_of_account ON public.done_texts USING btree (account_id, done_on DESC);

create table erasure_receipts (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  subject text not null,
  completed_at timestamp with time zone default now() not null,
  feedbacks integer not null,
  recordings integer not null,
  constraint erasure_receipts_subject_check CHECK ((subject = 'end_user'::text)),
  constraint erasure_receipts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint erasure_receipts_pkey PRIMARY KEY (id)
);
CREATE INDEX erasure_receipts_of_account ON public.erasure_receipts USING btree (account_id, completed_at DESC);

create table feedback_changes (
  id uuid default gen_random_uuid() not null,
  recording_id uuid not null,
  field text not null,
  actor_id uuid,
  actor text not null,
  was jsonb,
  now jsonb,
  changed_at timestamp with time zone default now() not null,
  constraint feedback_changes_field_check CHECK ((field = ANY (ARRAY['inbox_status'::text, 'tags'::text, 'note'::text, 'assignee'::text, 'transcript'::text]))),
  constraint feedback_changes_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint feedback_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX feedback_changes_of_recording ON public.feedback_changes USING btree (recording_id, changed_at);

create table feedback_clips (
  share_id uuid not null,
  start_seconds double precision not null,
  end_seconds double precision not null,
  audio bytea,
  constraint feedback_clips_check CHECK ((end_seconds > start_seconds)),
  constraint feedback_clips_share_id_fkey FOREIGN KEY (share_id) REFERENCES feedback_shares(id) ON DELETE CASCADE,
  constraint feedback_clips_pkey PRIMARY KEY (share_id)
);

create table feedback_comments (
  id uuid default gen_random_uuid() not null,
  recording_id uuid not null,
  reply_to uuid,
  author_id uuid,
  key_id uuid,
  author text not null,
  text text,
  at_seconds double precision,
  mentions uuid[] default '{}'::uuid[] not null,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  constraint feedback_comments_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint feedback_comments_reply_to_fkey FOREIGN KEY (reply_to) REFERENCES feedback_comments(id) ON DELETE CASCADE,
  constraint feedback_comments_pkey PRIMARY KEY (id)
);
CREATE INDEX feedback_comments_of_recording ON public.feedback_comments USING btree (recording_id, created_at);
CREATE INDEX feedback_comments_replies ON public.feedback_comments USING btree (reply_to) WHERE (reply_to IS NOT NULL);

create table feedback_shares (
  id uuid default gen_random_uuid() not null,
  recording_id uuid not null,
  token_hash bytea not null,
  audio boolean not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_opened_at timestamp with time zone,
  contact text,
  constraint feedback_shares_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint feedback_shares_pkey PRIMARY KEY (id),
  constraint feedback_shares_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX feedback_shares_expiry ON public.feedback_shares USING btree (expires_at);
CREATE INDEX feedback_shares_of_recording ON public.feedback_shares USING btree (recording_id, created_at);

create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  recording_id uuid,
  status integer,
  headers jsonb,
  body text,
  created_at timestamp with time zone default now() not null,
  speaker text,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_of_recording ON public.idempotency_keys USING btree (recording_id) WHERE (recording_id IS NOT NULL);
CREATE INDEX idempotency_keys_speaker ON public.idempotency_keys USING btree (speaker) WHERE (speaker IS NOT NULL);

create table inbox_changes (
  account_id uuid not null,
  change integer not null,
  id bigint generated always as identity not null,
  xid xid8 default pg_current_xact_id() not null,
  recording_id uuid,
  was jsonb,
  text_was text,
  constraint inbox_changes_text_was_check CHECK ((text_was = ANY (ARRAY['same'::text, 'none'::text, 'other'::text])))
);
CREATE INDEX inbox_changes_edited ON public.inbox_changes USING btree (recording_id) WHERE (was IS NOT NULL);
CREATE INDEX inbox_changes_of_account ON public.inbox_changes USING btree (account_id);

create table inbox_entries (
  recording_id uuid not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  api_key_id uuid,
  end_user_id text,
  inbox_status text not null,
  tags text[] not null,
  sentiment text,
  score double precision,
  intent text,
  topics text[] not null,
  emotions text[] not null,
  impact smallint not null,
  duration_seconds double precision,
  cost_micro_euros bigint not null,
  processing_status text default 'queued'::text not null,
  retryable boolean default false not null,
  metadata_pairs text[] default '{}'::text[] not null,
  categories text[] default '{}'::text[] not null,
  answers text[] default '{}'::text[] not null,
  duplicate_of uuid,
  assignee uuid,
  project_id uuid,
  constraint inbox_entries_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint inbox_entries_pkey PRIMARY KEY (recording_id)
);
CREATE INDEX inbox_entries_answers ON public.inbox_entries USING gin (account_id, answers) WITH (gin_pending_list_limit='256') WHERE (answers <> '{}'::text[]);
CREATE INDEX inbox_entries_assignee ON public.inbox_entries USING btree (account_id, assignee, created_at DESC, recording_id DESC) WHERE (assignee IS NOT NULL);
CREATE INDEX inbox_entries_categories ON public.inbox_entries USING gin (account_id, categories) WITH (gin_pending_list_limit='256') WHERE (categories <> '{}'::text[]);
CREATE INDEX inbox_entries_end_user ON public.inbox_entries USING btree (account_id, end_user_id, created_at DESC, recording_id DESC) WHERE (end_user_id IS NOT NULL);
CREATE INDEX inbox_entries_impact ON public.inbox_entries USING btree (account_id, impact DESC, created_at DESC, recording_id DESC);
CREATE INDEX inbox_entries_key ON public.inbox_entries USING btree (account_id, api_key_id, created_at DESC, recording_id DESC);
CREATE INDEX inbox_entries_metadata ON public.inbox_entries USING gin (account_id, metadata_pairs) WITH (gin_pending_list_limit='256') WHERE (metadata_pairs <> '{}'::text[]);
CREATE INDEX inbox_entries_newest ON public.inbox_entries USING btree (account_id, created_at DESC, recording_id DESC);
CREATE INDEX inbox_entries_processing ON public.inbox_entries USING btree (account_id, processing_status, created_at DESC, recording_id DESC) WHERE (processing_status <> 'done'::text);
CREATE INDEX inbox_entries_project ON public.inbox_entries USING btree (account_id, project_id, created_at DESC, recording_id DESC) WHERE (project_id IS NOT NULL);
CREATE INDEX inbox_entries_status ON public.inbox_entries USING btree (account_id, inbox_status, created_at DESC, recording_id DESC);
CREATE INDEX inbox_entries_with_intent ON public.inbox_entries USING btree (account_id, intent, created_at DESC, recording_id DESC) WHERE (intent IS NOT NULL);
CREATE INDEX inbox_entries_with_score ON public.inbox_entries USING btree (account_id, score) WHERE (score IS NOT NULL);
CREATE INDEX inbox_entries_with_sentiment ON public.inbox_entries USING btree (account_id, sentiment, created_at DESC, recording_id DESC) WHERE (sentiment IS NOT NULL);
CREATE INDEX inbox_entries_with_words ON public.inbox_entries USING gin (account_id, topics, emotions, tags) WITH (gin_pending_list_limit='256') WHERE ((topics <> '{}'::text[]) OR (emotions <> '{}'::text[]) OR (tags <> '{}'::text[]));
CREATE TRIGGER analytics_changed AFTER INSERT OR DELETE OR UPDATE OF sentiment, score, intent, topics, emotions, impact, duration_seconds, cost_micro_euros ON public.inbox_entries FOR EACH ROW EXECUTE FUNCTION analytics_note_change();

create table inbox_texts (
  recording_id uuid not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  language text not null,
  search tsvector not null,
  constraint inbox_texts_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint inbox_texts_pkey PRIMARY KEY (recording_id)
);
CREATE INDEX inbox_texts_newest ON public.inbox_texts USING btree (account_id, created_at DESC, recording_id DESC);
CREATE INDEX inbox_texts_search ON public.inbox_texts USING gin (account_id, search) WITH (gin_pending_list_limit='256');

create table inbox_totals (
  account_id uuid not null,
  total bigint not null,
  words_stale_at timestamp with time zone,
  sweeps bigint default 0 not null,
  constraint inbox_totals_pkey PRIMARY KEY (account_id)
);

create table inbox_words (
  account_id uuid not null,
  word text not null,
  constraint inbox_words_pkey PRIMARY KEY (account_id, word)
);
CREATE INDEX inbox_words_similar ON public.inbox_words USING gin (account_id, word gin_trgm_ops);

create table interval_tasks (
  name text not null,
  due_at timestamp with time zone not null,
  claim uuid,
  constraint interval_tasks_pkey PRIMARY KEY (name)
);

create table invitations (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  expires_at timestamp with time zone not null,
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'developer'::text, 'analyst'::text, 'finance'::text, 'viewer'::text]))),
  constraint invitations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_account_id_email_key UNIQUE (account_id, email)
);
CREATE INDEX invitations_email ON public.invitations USING btree (email);
CREATE INDEX invitations_expires_at ON public.invitations USING btree (expires_at);

create table issue_links (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  issue_id uuid not null,
  recording_id uuid,
  theme_id uuid,
  joined boolean default false not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint issue_links_check CHECK ((num_nonnulls(recording_id, theme_id) = 1)),
  constraint issue_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint issue_links_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES issues(id) ON DELETE CASCADE,
  constraint issue_links_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint issue_links_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES themes(id) ON DELETE CASCADE,
  constraint issue_links_pkey PRIMARY KEY (id),
  constraint issue_links_recording_id_key UNIQUE (recording_id),
  constraint issue_links_theme_id_key UNIQUE (theme_id)
);
CREATE INDEX issue_links_account ON public.issue_links USING btree (account_id, created_at DESC);
CREATE INDEX issue_links_issue ON public.issue_links USING btree (issue_id);

create table issues (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  connection_id uuid not null,
  status text default 'creating'::text not null,
  problem text,
  title text not null,
  number integer,
  url text,
  closed boolean,
  created_here boolean not null,
  attempted_at timestamp with time zone,
  people integer default 0 not null,
  synced_at timestamp with time zone,
  messages integer default 0 not null,
  told_people integer,
  told_at timestamp with time zone,
  comment_id text,
  failures integer default 0 not null,
  due_at timestamp with time zone default clock_timestamp(),
  created_at timestamp with time zone default clock_timestamp() not null,
  in_progress boolean default false not null,
  constraint issues_problem_check CHECK ((problem = ANY (ARRAY['gone'::text, 'refused'::text, 'unavailable'::text]))),
  constraint issues_status_check CHECK ((status = ANY (ARRAY['creating'::text, 'linked'::text, 'failed'::text]))),
  constraint issues_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint issues_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id) ON DELETE CASCADE,
  constraint issues_pkey PRIMARY KEY (id),
  constraint issues_connection_id_number_key UNIQUE (connection_id, number)
);
CREATE INDEX issues_account ON public.issues USING btree (account_id);
CREATE INDEX issues_due ON public.issues USING btree (due_at) WHERE (due_at IS NOT NULL);

create table lanes (
  name text not null,
  tasks text[] not null,
  paused_at timestamp with time zone,
  constraint lanes_pkey PRIMARY KEY (name)
);

create table ledger_accounts (
  account_id uuid not null,
  available_micro_euros bigint default 0 not null,
  reserved_micro_euros bigint default 0 not null,
  paid_in_micro_euros bigint default 0 not null,
  monthly_offer text,
  basis_micro_euros bigint not null,
  basis_reference text default 'opened'::text not null,
  created_at timestamp with time zone default now() not null,
  spending_limit_micro_euros bigint,
  spent_month date default '1970-01-01'::date not null,
  spent_micro_euros bigint default 0 not null,
  constraint ledger_accounts_available_not_negative CHECK (((available_micro_euros >= 0) AND (available_micro_euros <= '9000000000000000'::bigint))),
  constraint ledger_accounts_basis_not_negative CHECK ((basis_micro_euros >= 0)),
  constraint ledger_accounts_paid_in_not_negative CHECK ((paid_in_micro_euros >= 0)),
  constraint ledger_accounts_reserved_not_negative CHECK (((reserved_micro_euros >= 0) AND (reserved_micro_euros <= '9000000000000000'::bigint))),
  constraint ledger_accounts_spending_limit_micro_euros_check CHECK ((spending_limit_micro_euros >= 0)),
  constraint ledger_accounts_spent_micro_euros_check CHECK ((spent_micro_euros >= 0)),
  constraint ledger_accounts_pkey PRIMARY KEY (account_id)
) with (fillfactor=50);
CREATE INDEX ledger_accounts_monthly_offer ON public.ledger_accounts USING btree (monthly_offer) WHERE (monthly_offer IS NOT NULL);
CREATE TRIGGER live_credits_changed AFTER UPDATE OF available_micro_euros ON public.ledger_accounts FOR EACH ROW WHEN ((new.available_micro_euros <> old.available_micro_euros)) EXECUTE FUNCTION live_tell_credits();

create table ledger_checks (
  only_row boolean default true not null,
  checked_transfer_id bigint not null,
  checked_entry_id bigint not null,
  next_transfer_id bigint not null,
  next_entry_id bigint not null,
  next_after_xid xid8 not null,
  constraint ledger_checks_only_row_check CHECK (only_row),
  constraint ledger_checks_pkey PRIMARY KEY (only_row)
);

create table ledger_entries (
  id bigint generated always as identity not null,
  transfer_id bigint not null,
  account_id uuid not null,
  book text not null,
  bucket_id bigint,
  amount_micro_euros bigint not null,
  constraint ledger_entries_amount_micro_euros_check CHECK ((amount_micro_euros <> 0)),
  constraint ledger_entries_book_check CHECK ((book = ANY (ARRAY['available'::text, 'reserved'::text, 'revenue'::text, 'purchases'::text, 'promotions'::text, 'expired'::text, 'adjustments'::text, 'shortfall'::text]))),
  constraint ledger_entries_check CHECK (((bucket_id IS NOT NULL) OR (book <> ALL (ARRAY['available'::text, 'reserved'::text])))),
  constraint ledger_entries_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES credit_buckets(id),
  constraint ledger_entries_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id),
  constraint ledger_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_entries_transfer ON public.ledger_entries USING btree (transfer_id);
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entries_apply AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_entries();

create table ledger_transfers (
  id bigint generated always as identity not null,
  account_id uuid not null,
  kind text not null,
  reference text not null,
  amount_micro_euros bigint not null,
  change_micro_euros bigint not null,
  available_after_micro_euros bigint not null,
  reserved_after_micro_euros bigint not null,
  about_reference text,
  note text,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint ledger_transfers_amount_micro_euros_check CHECK ((amount_micro_euros >= 0)),
  constraint ledger_transfers_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'reserve'::text, 'settle'::text, 'release'::text, 'expire_hold'::text, 'expire_grant'::text, 'debit'::text, 'take_back'::text, 'reinstate'::text]))),
  constraint ledger_transfers_note_check CHECK ((length(note) <= 500)),
  constraint ledger_transfers_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 260))),
  constraint ledger_transfers_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(account_id),
  constraint ledger_transfers_pkey PRIMARY KEY (id),
  constraint ledger_transfers_reference_once UNIQUE (reference)
);
CREATE INDEX ledger_transfers_about ON public.ledger_transfers USING btree (about_reference) WHERE (about_reference IS NOT NULL);
CREATE INDEX ledger_transfers_account ON public.ledger_transfers USING btree (account_id, id);
CREATE TRIGGER ledger_transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table live_connections (
  id uuid not null,
  account_id uuid not null,
  alive_until timestamp with time zone not null,
  tell_until timestamp with time zone not null,
  constraint live_connections_pkey PRIMARY KEY (id)
);
CREATE INDEX live_connections_of_account ON public.live_connections USING btree (account_id, tell_until);

create table live_events (
  id bigint generated always as identity not null,
  account_id uuid not null,
  name text not null,
  data jsonb not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint live_events_pkey PRIMARY KEY (id)
);
CREATE INDEX live_events_created_at ON public.live_events USING btree (created_at);
CREATE INDEX live_events_of_account ON public.live_events USING btree (account_id, id);

create table loose_audio (
  audio_key text not null,
  due_at timestamp with time zone default now() not null,
  constraint loose_audio_pkey PRIMARY KEY (audio_key)
);
CREATE INDEX loose_audio_due_at ON public.loose_audio USING btree (due_at);

create table members (
  account_id uuid not null,
  user_id uuid not null,
  role text not null,
  email text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'developer'::text, 'analyst'::text, 'finance'::text, 'viewer'::text]))),
  constraint members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint members_pkey PRIMARY KEY (account_id, user_id)
);
CREATE INDEX members_user_id ON public.members USING btree (user_id, created_at);
CREATE TRIGGER member_left AFTER DELETE ON public.members FOR EACH ROW EXECUTE FUNCTION member_left();
CREATE TRIGGER membership_changed AFTER DELETE OR UPDATE OF role ON public.members FOR EACH ROW EXECUTE FUNCTION membership_changed();

create table notification_settings (
  account_id uuid not null,
  user_id uuid not null,
  mentions text not null,
  assignments text not null,
  comments text not null,
  constraint notification_settings_assignments_check CHECK ((assignments = ANY (ARRAY['both'::text, 'in_app'::text, 'mail'::text, 'off'::text]))),
  constraint notification_settings_comments_check CHECK ((comments = ANY (ARRAY['both'::text, 'in_app'::text, 'mail'::text, 'off'::text]))),
  constraint notification_settings_mentions_check CHECK ((mentions = ANY (ARRAY['both'::text, 'in_app'::text, 'mail'::text, 'off'::text]))),
  constraint notification_settings_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES members(account_id, user_id) ON DELETE CASCADE,
  constraint notification_settings_pkey PRIMARY KEY (account_id, user_id)
);

create table notifications (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  user_id uuid not null,
  recording_id uuid not null,
  comment_id uuid,
  kind text not null,
  feedbacks integer default 1 not null,
  actor text not null,
  in_app boolean not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['mention'::text, 'assignment'::text, 'comment'::text]))),
  constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notifications_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES feedback_comments(id) ON DELETE CASCADE,
  constraint notifications_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id)
);
CREATE INDEX notifications_created ON public.notifications USING btree (created_at);
CREATE INDEX notifications_of_comment ON public.notifications USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX notifications_of_person ON public.notifications USING btree (account_id, user_id, created_at DESC);
CREATE INDEX notifications_of_recording ON public.notifications USING btree (recording_id, user_id, created_at DESC);

create table plan_usage (
  account_id uuid not null,
  month text not null,
  recordings integer not null,
  constraint plan_usage_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text)),
  constraint plan_usage_recordings_check CHECK ((recordings >= 0)),
  constraint plan_usage_pkey PRIMARY KEY (account_id, month)
) with (fillfactor=50);

create table product_events (
  id bigint generated always as identity not null,
  event text not null,
  kind text,
  properties jsonb not null,
  session_id text,
  account_id uuid,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone default now() not null,
  constraint product_events_kind_check CHECK ((kind = ANY (ARRAY['activation'::text, 'tutorial'::text, 'milestone'::text]))),
  constraint product_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint product_events_pkey PRIMARY KEY (id)
);
CREATE INDEX product_events_of_account ON public.product_events USING btree (account_id, occurred_at) WHERE (account_id IS NOT NULL);
CREATE INDEX product_events_sessions ON public.product_events USING btree (occurred_at, session_id);
CREATE INDEX product_events_time ON public.product_events USING brin (received_at);

create table projects (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  name text not null,
  environment text not null,
  retention_days integer,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint projects_environment_check CHECK ((environment = ANY (ARRAY['production'::text, 'staging'::text, 'development'::text]))),
  constraint projects_retention_days_check CHECK ((retention_days >= 0)),
  constraint projects_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint projects_pkey PRIMARY KEY (id)
);
CREATE INDEX projects_account ON public.projects USING btree (account_id);
CREATE UNIQUE INDEX projects_name ON public.projects USING btree (account_id, lower(name)) WHERE (archived_at IS NULL);

create table queued_mails (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  urgency smallint not null,
  sealed text not null,
  expires_at timestamp with time zone,
  attempts smallint default 0 not null,
  not_before timestamp with time zone default now() not null,
  claimed_until timestamp with time zone,
  reply_id uuid,
  constraint queued_mails_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES replies(id) ON DELETE CASCADE,
  constraint queued_mails_pkey PRIMARY KEY (id)
);
CREATE INDEX queued_mails_of_reply ON public.queued_mails USING btree (reply_id) WHERE (reply_id IS NOT NULL);
CREATE INDEX queued_mails_order ON public.queued_mails USING btree (urgency, id);

create unlogged table rate_limits (
  subject text not null,
  used integer not null,
  window_ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (subject)
) with (fillfactor=50);

create table recordings (
  id uuid not null,
  api_key_id uuid,
  kind text not null,
  status text default 'queued'::text not null,
  detailed boolean default false not null,
  language text,
  maximum_seconds double precision not null,
  audio_key text,
  audio_bytes bigint default 0 not null,
  audio_format text,
  input_text text,
  metadata jsonb default '{}'::jsonb not null,
  tags text[] default '{}'::text[] not null,
  end_user_id text,
  consent boolean,
  keep boolean default true not null,
  purge_at timestamp with time zone,
  audio_purge_at timestamp with time zone,
  claim uuid,
  duration_seconds double precision,
  result jsonb,
  error_code text,
  error_detail text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  account_id uuid,
  plan text,
  counted_month text,
  reservation text,
  cost_micro_euros bigint default 0 not null,
  inbox_status text default 'new'::text not null,
  note text,
  version integer default 1 not null,
  callback_url text,
  redact_pii boolean default false not null,
  stays_here boolean default false not null,
  waiting_reason text,
  waiting_detail text,
  waiting_until timestamp with time zone,
  waiting_micro_euros bigint,
  failures integer default 0 not null,
  crashes integer default 0 not null,
  failing_since timestamp with time zone,
  retry_at timestamp with time zone,
  claimed_at timestamp with time zone,
  last_failure text,
  retryable boolean default false not null,
  acknowledged boolean default true not null,
  paid_micro_euros bigint default 0 not null,
  decode_subject text,
  request_id uuid,
  word_times integer[],
  with_words boolean default false not null,
  reanalyzed_at timestamp with time zone,
  reanalysis_queued_at timestamp with time zone,
  image_key text,
  image_type text,
  image_bytes integer,
  image_width integer,
  image_height integer,
  reanalyses integer default 0 not null,
  keyterms text[] default '{}'::text[] not null,
  questions jsonb,
  schema json,
  original_result jsonb,
  original_word_times integer[],
  corrected_at timestamp with time zone,
  corrected_by text,
  corrections integer default 0 not null,
  corrections_told integer default 0 not null,
  verbatim boolean default false not null,
  left_out jsonb,
  assignee uuid,
  contact_email text,
  project_id uuid,
  constraint recordings_check CHECK (((status = ANY (ARRAY['done'::text, 'no_speech'::text])) = (result IS NOT NULL))),
  constraint recordings_check1 CHECK (((status = 'failed'::text) = (error_code IS NOT NULL))),
  constraint recordings_cost_micro_euros_check CHECK ((cost_micro_euros >= 0)),
  constraint recordings_image_whole CHECK ((num_nulls(image_key, image_type, image_bytes, image_width, image_height) = ANY (ARRAY[0, 5]))) NOT VALID,
  constraint recordings_inbox_status_check CHECK ((inbox_status = ANY (ARRAY['new'::text, 'read'::text, 'in_progress'::text, 'done'::text]))),
  constraint recordings_kind_check CHECK ((kind = ANY (ARRAY['feedback'::text, 'transcription'::text, 'analysis'::text, 'deleted'::text]))),
  constraint recordings_paid_micro_euros_check CHECK ((paid_micro_euros >= 0)),
  constraint recordings_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'payg'::text, 'pro'::text, 'enterprise'::text, 'starter'::text, 'professional'::text, 'custom'::text]))),
  constraint recordings_plan_check_of_account CHECK (((account_id IS NULL) = (plan IS NULL))),
  constraint recordings_retryable_check CHECK (((NOT retryable) OR (status = 'failed'::text))),
  constraint recordings_sender_check CHECK (((account_id IS NOT NULL) OR (api_key_id IS NOT NULL))),
  constraint recordings_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'processing'::text, 'waiting'::text, 'done'::text, 'no_speech'::text, 'failed'::text]))),
  constraint recordings_waiting_check CHECK (((status = 'waiting'::text) = ((waiting_reason IS NOT NULL) AND (waiting_detail IS NOT NULL)))),
  constraint recordings_waiting_until_check CHECK (((status = 'waiting'::text) = (waiting_until IS NOT NULL))),
  constraint recordings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint recordings_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id),
  constraint recordings_reservation_fkey FOREIGN KEY (reservation) REFERENCES credit_reservations(reference),
  constraint recordings_pkey PRIMARY KEY (id)
) with (fillfactor=70);
CREATE INDEX recordings_audio_to_purge ON public.recordings USING btree (audio_purge_at) WHERE (audio_purge_at IS NOT NULL);
CREATE INDEX recordings_dead ON public.recordings USING btree (finished_at) WHERE retryable;
CREATE INDEX recordings_failed ON public.recordings USING btree (created_at DESC, id DESC) WHERE (status = 'failed'::text);
CREATE INDEX recordings_of_account ON public.recordings USING btree (account_id, created_at DESC, id DESC) WHERE ((kind = 'feedback'::text) AND keep);
CREATE INDEX recordings_to_purge ON public.recordings USING btree (purge_at) WHERE (purge_at IS NOT NULL);
CREATE INDEX recordings_unfinished ON public.recordings USING btree (created_at) WHERE (status = ANY (ARRAY['queued'::text, 'processing'::text]));
CREATE INDEX recordings_waiting ON public.recordings USING btree (account_id, created_at) WHERE (status = 'waiting'::text);
CREATE TRIGGER contact_of_ask_link BEFORE INSERT ON public.recordings FOR EACH ROW WHEN (((new.contact_email IS NULL) AND (new.account_id IS NOT NULL) AND (new.end_user_id ~~ 'ask-%'::text) AND (new.metadata ? 'ask_link'::text))) EXECUTE FUNCTION take_contact_of_ask_link();
CREATE TRIGGER edits_forgotten AFTER DELETE ON public.recordings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_rows_of_recordings();
CREATE TRIGGER feedback_changed AFTER UPDATE OF inbox_status, tags, note, assignee, corrections ON public.recordings FOR EACH ROW WHEN (((current_setting('voice_feedback.bulk_edit'::text, true) IS DISTINCT FROM 'on'::text) AND (new.kind = 'feedback'::text) AND new.keep AND (new.account_id IS NOT NULL) AND ((new.inbox_status IS DISTINCT FROM old.inbox_status) OR (new.tags IS DISTINCT FROM old.tags) OR (new.note IS DISTINCT FROM old.note) OR (new.assignee IS DISTINCT FROM old.assignee) OR (new.corrections <> old.corrections)))) EXECUTE FUNCTION note_feedback_changes();
CREATE TRIGGER feedbacks_changed AFTER UPDATE ON public.recordings REFERENCING OLD TABLE AS before_edit NEW TABLE AS after_edit FOR EACH STATEMENT WHEN (((current_setting('voice_feedback.bulk_edit'::text, true) = 'on'::text) AND (current_setting('voice_feedback.retries_many'::text, true) IS DISTINCT FROM 'on'::text))) EXECUTE FUNCTION note_changes_of_many();
CREATE TRIGGER feedbacks_retried AFTER UPDATE ON public.recordings REFERENCING NEW TABLE AS after_retry FOR EACH STATEMENT WHEN ((current_setting('voice_feedback.retries_many'::text, true) = 'on'::text)) EXECUTE FUNCTION inbox_write_progress();
CREATE TRIGGER forget_answers AFTER DELETE ON public.recordings FOR EACH ROW WHEN ((old.keep AND (old.result IS NOT NULL))) EXECUTE FUNCTION forget_answers();
CREATE TRIGGER image_deleted AFTER DELETE ON public.recordings FOR EACH ROW WHEN ((old.image_key IS NOT NULL)) EXECUTE FUNCTION loosen_image();
CREATE TRIGGER image_facts_forgotten BEFORE UPDATE OF image_key ON public.recordings FOR EACH ROW WHEN (((new.image_key IS NULL) AND (old.image_key IS NOT NULL))) EXECUTE FUNCTION forget_image_facts();
CREATE TRIGGER image_taken_away AFTER UPDATE OF image_key ON public.recordings FOR EACH ROW WHEN (((old.image_key IS NOT NULL) AND (new.image_key IS DISTINCT FROM old.image_key))) EXECUTE FUNCTION loosen_image();
CREATE TRIGGER inbox_added AFTER INSERT ON public.recordings FOR EACH ROW WHEN (((new.kind = 'feedback'::text) AND new.keep AND (new.account_id IS NOT NULL))) EXECUTE FUNCTION inbox_write();
CREATE TRIGGER inbox_changed AFTER UPDATE OF status, tags, inbox_status, note, retryable, reanalyzed_at, assignee ON public.recordings FOR EACH ROW WHEN (((new.kind = 'feedback'::text) AND new.keep AND (new.account_id IS NOT NULL) AND (current_setting('voice_feedback.retries_many'::text, true) IS DISTINCT FROM 'on'::text) AND ((current_setting('voice_feedback.bulk_edit'::text, true) IS DISTINCT FROM 'on'::text) OR (new.status <> old.status)) AND (((new.result IS NULL) <> (old.result IS NULL)) OR (inbox_progress(new.status) IS DISTINCT FROM inbox_progress(old.status)) OR (new.retryable IS DISTINCT FROM old.retryable) OR (new.tags IS DISTINCT FROM old.tags) OR (new.inbox_status IS DISTINCT FROM old.inbox_status) OR (new.note IS DISTINCT FROM old.note) OR (new.reanalyzed_at IS DISTINCT FROM old.reanalyzed_at) OR (new.assignee IS DISTINCT FROM old.assignee)))) EXECUTE FUNCTION inbox_write();
CREATE TRIGGER inbox_corrected AFTER UPDATE OF corrections ON public.recordings FOR EACH ROW WHEN (((new.kind = 'feedback'::text) AND new.keep AND (new.account_id IS NOT NULL) AND (new.corrections <> old.corrections))) EXECUTE FUNCTION inbox_write();
CREATE TRIGGER inbox_removed AFTER DELETE ON public.recordings FOR EACH ROW WHEN (((old.kind = 'feedback'::text) AND old.keep AND (old.account_id IS NOT NULL))) EXECUTE FUNCTION inbox_forget();
CREATE TRIGGER inbox_restored AFTER UPDATE OF kind ON public.recordings FOR EACH ROW WHEN (((old.kind = 'deleted'::text) AND (new.kind = 'feedback'::text) AND new.keep AND (new.account_id IS NOT NULL) AND (current_setting('voice_feedback.restores_entries'::text, true) IS DISTINCT FROM 'on'::text))) EXECUTE FUNCTION inbox_write();
CREATE TRIGGER live_recording_changed AFTER UPDATE OF status, version ON public.recordings FOR EACH ROW WHEN (((current_setting('voice_feedback.bulk_edit'::text, true) IS DISTINCT FROM 'on'::text) AND (new.kind = 'feedback'::text) AND new.keep AND (new.account_id IS NOT NULL) AND ((new.version <> old.version) OR ((new.status <> old.status) AND (new.status <> 'processing'::text))))) EXECUTE FUNCTION live_tell_recording();
CREATE TRIGGER live_recording_created AFTER INSERT ON public.recordings FOR EACH ROW WHEN (((new.kind = 'feedback'::text) AND new.keep AND (new.account_id IS NOT NULL))) EXECUTE FUNCTION live_tell_recording();
CREATE TRIGGER live_recording_deleted AFTER DELETE ON public.recordings FOR EACH ROW WHEN (((old.kind = 'feedback'::text) AND old.keep AND (old.account_id IS NOT NULL))) EXECUTE FUNCTION live_tell_recording();
CREATE TRIGGER purge_undelivered BEFORE INSERT OR UPDATE OF status ON public.recordings FOR EACH ROW WHEN ((NOT new.keep)) EXECUTE FUNCTION purge_undelivered();

create table releases (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  name text not null,
  released_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint releases_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint releases_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX releases_name ON public.releases USING btree (account_id, lower(name));
CREATE INDEX releases_newest ON public.releases USING btree (account_id, released_at DESC);

create table remote_answers (
  key bytea not null,
  recording_id uuid not null,
  answer jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint remote_answers_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint remote_answers_pkey PRIMARY KEY (key)
);
CREATE INDEX remote_answers_of_recording ON public.remote_answers USING btree (recording_id);
CREATE INDEX remote_answers_oldest ON public.remote_answers USING brin (created_at);

create table remote_spending (
  day date not null,
  micro_euros bigint not null,
  constraint remote_spending_pkey PRIMARY KEY (day)
);

create table replies (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  recording_id uuid not null,
  announcement_id uuid,
  theme_id uuid,
  email text not null,
  address_hash bytea not null,
  text text not null,
  author text not null,
  author_id uuid,
  status text default 'queued'::text not null,
  failure text,
  created_at timestamp with time zone default clock_timestamp() not null,
  sent_at timestamp with time zone,
  constraint replies_check CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  constraint replies_check1 CHECK (((announcement_id IS NULL) = (theme_id IS NULL))),
  constraint replies_failure_check CHECK ((failure = ANY (ARRAY['unsubscribed'::text, 'withdrawn'::text, 'refused'::text, 'interrupted'::text]))),
  constraint replies_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text]))),
  constraint replies_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint replies_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES theme_announcements(id) ON DELETE CASCADE,
  constraint replies_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint replies_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES themes(id) ON DELETE CASCADE,
  constraint replies_pkey PRIMARY KEY (id)
);
CREATE INDEX replies_of_account ON public.replies USING btree (account_id, created_at);
CREATE INDEX replies_of_announcement ON public.replies USING btree (announcement_id) WHERE (announcement_id IS NOT NULL);
CREATE INDEX replies_of_recording ON public.replies USING btree (recording_id, created_at);
CREATE UNIQUE INDEX replies_once ON public.replies USING btree (recording_id, md5(text)) WHERE (announcement_id IS NULL);
CREATE UNIQUE INDEX replies_once_per_theme ON public.replies USING btree (theme_id, address_hash) WHERE (theme_id IS NOT NULL);

create table reply_settings (
  account_id uuid not null,
  reply_to_user_id uuid,
  templates jsonb default '[]'::jsonb not null,
  constraint reply_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint reply_settings_account_id_reply_to_user_id_fkey FOREIGN KEY (account_id, reply_to_user_id) REFERENCES members(account_id, user_id) ON DELETE SET NULL (reply_to_user_id),
  constraint reply_settings_pkey PRIMARY KEY (account_id)
);

create table reply_suppressions (
  account_id uuid not null,
  address_hash bytea not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint reply_suppressions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint reply_suppressions_pkey PRIMARY KEY (account_id, address_hash)
);

create table reports (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  token_hash bytea not null,
  title text,
  language text not null,
  query jsonb not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  expires_at timestamp with time zone not null,
  last_opened_at timestamp with time zone,
  constraint reports_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX reports_account ON public.reports USING btree (account_id, created_at DESC);
CREATE INDEX reports_expires_at ON public.reports USING btree (expires_at);

create table request_details (
  id uuid not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  request text,
  response text,
  packed bytea,
  constraint request_details_pkey PRIMARY KEY (id, created_at)
) partition by RANGE (created_at);
CREATE INDEX request_details_of_account ON ONLY public.request_details USING btree (account_id);

create table request_log (
  id uuid not null,
  account_id uuid not null,
  api_key_id uuid,
  created_at timestamp with time zone not null,
  method text not null,
  path text not null,
  status integer not null,
  code text,
  duration_ms integer not null,
  recording_id uuid,
  cost_micro_euros bigint,
  reason text,
  caller text,
  details_id uuid,
  constraint request_log_pkey PRIMARY KEY (id, created_at)
) partition by RANGE (created_at);
CREATE INDEX request_log_of_account ON ONLY public.request_log USING btree (account_id, created_at DESC, id DESC);

create table saved_views (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  name text not null,
  filter jsonb not null,
  "order" text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  "position" integer,
  notify text default 'never'::text not null,
  notify_after timestamp with time zone,
  notified_at timestamp with time zone,
  actions jsonb default '[]'::jsonb not null,
  acts_since timestamp with time zone,
  constraint saved_views_order_check CHECK (("order" = ANY (ARRAY['newest'::text, 'impact'::text]))),
  constraint saved_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint saved_views_pkey PRIMARY KEY (id)
);
CREATE INDEX saved_views_acting ON public.saved_views USING btree (account_id) WHERE (acts_since IS NOT NULL);
CREATE UNIQUE INDEX saved_views_name ON public.saved_views USING btree (account_id, lower(name));
CREATE INDEX saved_views_notify ON public.saved_views USING btree (notify_after) WHERE (notify <> 'never'::text);

create table secret_ids (
  name text not null,
  id text not null,
  noted_at timestamp with time zone default now() not null,
  constraint secret_ids_pkey PRIMARY KEY (name)
);

create table security_events (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  account_id uuid not null,
  event text not null,
  key_id uuid,
  address text,
  user_agent text,
  detail jsonb default '{}'::jsonb not null,
  user_id uuid,
  constraint security_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint security_events_pkey PRIMARY KEY (id)
);
CREATE INDEX security_events_account_id ON public.security_events USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX security_events_created_at ON public.security_events USING brin (created_at);

create table security_notice_links (
  token_hash bytea not null,
  notice_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint security_notice_links_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES security_notices(id) ON DELETE CASCADE,
  constraint security_notice_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX security_notice_links_notice_id ON public.security_notice_links USING btree (notice_id);

create table security_notices (
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  user_id uuid not null,
  event text not null,
  recipients text[] not null,
  owner_email text not null,
  locale text not null,
  address text,
  user_agent text,
  detail jsonb default '{}'::jsonb not null,
  mailed_at timestamp with time zone,
  account_id uuid,
  constraint security_notices_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint security_notices_pkey PRIMARY KEY (id)
);
CREATE INDEX security_notices_user_id ON public.security_notices USING btree (user_id, created_at);

create table server_secrets (
  name text not null,
  value bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint server_secrets_pkey PRIMARY KEY (name)
);

create table sso_domains (
  account_id uuid not null,
  domain text not null,
  proof text not null,
  verified_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint sso_domains_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sso_domains_pkey PRIMARY KEY (account_id, domain)
);
CREATE UNIQUE INDEX sso_domains_verified ON public.sso_domains USING btree (domain) WHERE (verified_at IS NOT NULL);

create table sso_providers (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  default_role text,
  trusts_unmarked_addresses boolean default false not null,
  tested_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint sso_providers_default_role_check CHECK ((default_role = ANY (ARRAY['developer'::text, 'analyst'::text, 'finance'::text, 'viewer'::text]))),
  constraint sso_providers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sso_providers_pkey PRIMARY KEY (id),
  constraint sso_providers_account_id_key UNIQUE (account_id)
);
CREATE TRIGGER sso_provider_ended AFTER DELETE ON public.sso_providers FOR EACH ROW EXECUTE FUNCTION sso_provider_ended();

create table status_hours (
  component text not null,
  hour timestamp with time zone not null,
  operational integer default 0 not null,
  degraded integer default 0 not null,
  down integer default 0 not null,
  sampled_at timestamp with time zone default now() not null,
  constraint status_hours_component_check CHECK ((component = ANY (ARRAY['api'::text, 'processing'::text, 'database'::text, 'webhooks'::text]))),
  constraint status_hours_pkey PRIMARY KEY (component, hour)
);

create table stream_workers (
  id uuid not null,
  url text not null,
  secret text not null,
  capacity integer not null,
  seen_at timestamp with time zone default now() not null,
  constraint stream_workers_capacity_check CHECK ((capacity > 0)),
  constraint stream_workers_pkey PRIMARY KEY (id)
);

create table streams (
  id uuid not null,
  worker_id uuid not null,
  subject text not null,
  account_id uuid,
  reservation text,
  counted_month text,
  principal jsonb not null,
  options jsonb not null,
  format text not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  idempotency_key text,
  request_id uuid,
  constraint streams_format_check CHECK ((format = ANY (ARRAY['auto'::text, 'pcm'::text]))),
  constraint streams_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint streams_reservation_fkey FOREIGN KEY (reservation) REFERENCES credit_reservations(reference),
  constraint streams_pkey PRIMARY KEY (id)
);
CREATE INDEX streams_of_key ON public.streams USING btree (subject, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX streams_of_subject ON public.streams USING btree (subject);
CREATE INDEX streams_of_worker ON public.streams USING btree (worker_id);

create table test_provider_deliveries (
  id bigint generated always as identity not null,
  event_id text not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  last_status integer,
  created_at timestamp with time zone default now() not null,
  constraint test_provider_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'dropped'::text, 'given_up'::text]))),
  constraint test_provider_deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX test_provider_deliveries_event ON public.test_provider_deliveries USING btree (event_id);
CREATE INDEX test_provider_deliveries_waiting ON public.test_provider_deliveries USING btree (due_at) WHERE (state = 'waiting'::text);

create table test_provider_objects (
  id text not null,
  kind text not null,
  sequence bigint generated always as identity not null,
  body jsonb not null,
  constraint test_provider_objects_pkey PRIMARY KEY (id),
  constraint test_provider_objects_sequence_key UNIQUE (sequence)
);
CREATE INDEX test_provider_objects_customer ON public.test_provider_objects USING btree (((body ->> 'customer'::text)), kind);
CREATE INDEX test_provider_objects_kind ON public.test_provider_objects USING btree (kind, sequence DESC);
CREATE INDEX test_provider_objects_payment_intent ON public.test_provider_objects USING btree (((body ->> 'payment_intent'::text)), kind);

create table test_provider_requests (
  idempotency_key text not null,
  request_id text not null,
  fingerprint text not null,
  status integer,
  body text,
  created_at timestamp with time zone default now() not null,
  constraint test_provider_requests_idempotency_key_check CHECK ((length(idempotency_key) <= 255)),
  constraint test_provider_requests_pkey PRIMARY KEY (idempotency_key)
);
CREATE INDEX test_provider_requests_created_at ON public.test_provider_requests USING btree (created_at);

create table test_provider_settings (
  singleton boolean default true not null,
  settings jsonb not null,
  constraint test_provider_settings_singleton_check CHECK (singleton),
  constraint test_provider_settings_pkey PRIMARY KEY (singleton)
);

create table test_provider_work (
  id bigint generated always as identity not null,
  task text not null,
  object_id text not null,
  due_at timestamp with time zone not null,
  constraint test_provider_work_task_check CHECK ((task = ANY (ARRAY['expire_session'::text, 'settle_debit'::text, 'renew_subscription'::text]))),
  constraint test_provider_work_pkey PRIMARY KEY (id),
  constraint test_provider_work_task_object_id_key UNIQUE (task, object_id)
);
CREATE INDEX test_provider_work_due_at ON public.test_provider_work USING btree (due_at);

create table theme_announcements (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  theme_id uuid not null,
  text text not null,
  author text not null,
  author_id uuid,
  created_at timestamp with time zone default clock_timestamp() not null,
  finished_at timestamp with time zone,
  constraint theme_announcements_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint theme_announcements_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES themes(id) ON DELETE CASCADE,
  constraint theme_announcements_pkey PRIMARY KEY (id)
);
CREATE INDEX theme_announcements_due ON public.theme_announcements USING btree (created_at) WHERE (finished_at IS NULL);
CREATE INDEX theme_announcements_of_account ON public.theme_announcements USING btree (account_id, created_at);
CREATE INDEX theme_announcements_of_theme ON public.theme_announcements USING btree (theme_id, created_at);

create table theme_backlog (
  account_id uuid not null,
  id bigint generated always as identity not null,
  recording_ids uuid[] not null,
  constraint theme_backlog_pkey PRIMARY KEY (account_id, id)
);

create table theme_changes (
  id bigint generated always as identity not null,
  account_id uuid not null,
  theme_id uuid not null,
  constraint theme_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX theme_changes_account ON public.theme_changes USING btree (account_id);

create table theme_mentions (
  id bigint generated always as identity not null,
  account_id uuid not null,
  recording_id uuid not null,
  theme_id uuid,
  matched_id uuid not null,
  kind text not null,
  speaker text,
  quote text not null,
  start_seconds double precision not null,
  end_seconds double precision not null,
  terms jsonb not null,
  created_at timestamp with time zone not null,
  constraint theme_mentions_matched_id_fkey FOREIGN KEY (matched_id) REFERENCES themes(id) ON DELETE CASCADE,
  constraint theme_mentions_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint theme_mentions_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES themes(id) ON DELETE CASCADE,
  constraint theme_mentions_pkey PRIMARY KEY (id)
);
CREATE INDEX theme_mentions_matched ON public.theme_mentions USING btree (matched_id);
CREATE INDEX theme_mentions_people ON public.theme_mentions USING btree (theme_id, speaker) WHERE ((theme_id IS NOT NULL) AND (speaker IS NOT NULL));
CREATE INDEX theme_mentions_period ON public.theme_mentions USING btree (account_id, created_at) INCLUDE (theme_id, recording_id, kind, speaker) WHERE (theme_id IS NOT NULL);
CREATE INDEX theme_mentions_recording ON public.theme_mentions USING btree (recording_id);
CREATE INDEX theme_mentions_theme ON public.theme_mentions USING btree (theme_id, created_at DESC, recording_id DESC) INCLUDE (speaker) WHERE (theme_id IS NOT NULL);
CREATE TRIGGER theme_mentions_lost AFTER DELETE ON public.theme_mentions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION theme_note_loss();

create table theme_queue (
  recording_id uuid not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  queued_at timestamp with time zone default clock_timestamp() not null,
  constraint theme_queue_pkey PRIMARY KEY (recording_id)
);
CREATE INDEX theme_queue_account ON public.theme_queue USING btree (account_id, created_at);

create table theme_states (
  account_id uuid not null,
  version bigint default 1 not null,
  consolidated_version bigint,
  counted_at timestamp with time zone,
  constraint theme_states_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint theme_states_pkey PRIMARY KEY (account_id)
);

create table themes (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  kind text not null,
  language text not null,
  name text not null,
  name_is_own boolean default false not null,
  pinned boolean default false not null,
  ignored boolean default false not null,
  arranged boolean default false not null,
  done_at timestamp with time zone,
  merged_into uuid,
  profile jsonb not null,
  messages integer default 0 not null,
  people integer default 0 not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  emerged_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  project_id uuid,
  constraint themes_kind_check CHECK ((kind = ANY (ARRAY['problem'::text, 'request'::text, 'praise'::text]))),
  constraint themes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint themes_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES themes(id) ON DELETE CASCADE,
  constraint themes_pkey PRIMARY KEY (id)
);
CREATE INDEX themes_account ON public.themes USING btree (account_id, last_seen_at DESC);
CREATE INDEX themes_emerged ON public.themes USING btree (account_id, people DESC) WHERE ((emerged_at IS NOT NULL) AND (merged_into IS NULL));
CREATE INDEX themes_merged ON public.themes USING btree (merged_into) WHERE (merged_into IS NOT NULL);

create table uploads (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  audio_key text not null,
  bytes bigint not null,
  sha256 text,
  token_hash bytea,
  created_at timestamp with time zone default now() not null,
  address_expires_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  project_id uuid,
  constraint uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint uploads_pkey PRIMARY KEY (id)
);
CREATE INDEX uploads_account_id ON public.uploads USING btree (account_id);
CREATE INDEX uploads_expires_at ON public.uploads USING btree (expires_at);
CREATE INDEX uploads_waiting ON public.uploads USING btree (account_id, expires_at) WHERE (used_at IS NULL);

create table usage_daily (
  account_id uuid not null,
  day date not null,
  api_key_id uuid not null,
  requests bigint default 0 not null,
  errors bigint default 0 not null,
  recordings bigint default 0 not null,
  duration_seconds double precision default 0 not null,
  cost_micro_euros bigint default 0 not null,
  constraint usage_daily_pkey PRIMARY KEY (account_id, day, api_key_id)
) with (fillfactor=50);

create table view_acts (
  view_id uuid not null,
  recording_id uuid not null,
  outcome text not null,
  actions jsonb not null,
  acted_at timestamp with time zone not null,
  issue text,
  constraint view_acts_issue_check CHECK ((issue = ANY (ARRAY['created'::text, 'existing'::text, 'limited'::text, 'no_connection'::text]))),
  constraint view_acts_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'unchanged'::text, 'too_many_tags'::text, 'limited'::text]))),
  constraint view_acts_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint view_acts_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_views(id) ON DELETE CASCADE,
  constraint view_acts_pkey PRIMARY KEY (view_id, recording_id)
);
CREATE INDEX view_acts_issues ON public.view_acts USING btree (view_id, acted_at) WHERE (issue = 'created'::text);
CREATE INDEX view_acts_newest ON public.view_acts USING btree (view_id, acted_at DESC, recording_id DESC);
CREATE INDEX view_acts_of_recording ON public.view_acts USING btree (recording_id);
CREATE INDEX view_acts_oldest ON public.view_acts USING brin (acted_at);

create table view_looks (
  account_id uuid not null,
  until_at timestamp with time zone not null,
  until_id uuid not null,
  constraint view_looks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint view_looks_pkey PRIMARY KEY (account_id)
);

create table webhook_attempts (
  delivery_id uuid not null,
  number integer not null,
  started_at timestamp with time zone not null,
  duration_ms integer not null,
  status_code integer,
  answer text,
  error text,
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE,
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number)
);

create table webhook_deliveries (
  id uuid default gen_random_uuid() not null,
  event_id text not null,
  endpoint_id uuid not null,
  url text,
  cause text not null,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  first_attempt_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint webhook_deliveries_cause_check CHECK ((cause = ANY (ARRAY['event'::text, 'callback'::text, 'replay'::text, 'test'::text]))),
  constraint webhook_deliveries_check CHECK (((status = 'waiting'::text) = (finished_at IS NULL))),
  constraint webhook_deliveries_check1 CHECK (((status = 'waiting'::text) OR (next_attempt_at IS NULL))),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text]))),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE,
  constraint webhook_deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_deliveries_of_endpoint ON public.webhook_deliveries USING btree (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_event ON public.webhook_deliveries USING btree (event_id);
CREATE UNIQUE INDEX webhook_deliveries_once ON public.webhook_deliveries USING btree (event_id, endpoint_id) WHERE (cause = 'event'::text);

create table webhook_endpoints (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  kind text default 'endpoint'::text not null,
  url text,
  description text default ''::text not null,
  events text[] default '{}'::text[] not null,
  status text default 'enabled'::text not null,
  disabled_reason text,
  disabled_at timestamp with time zone,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamp with time zone,
  failing_since timestamp with time zone,
  last_success_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint webhook_endpoints_check CHECK (((kind = 'endpoint'::text) = (url IS NOT NULL))),
  constraint webhook_endpoints_check1 CHECK (((status = 'disabled'::text) = (disabled_reason IS NOT NULL))),
  constraint webhook_endpoints_check2 CHECK (((status = 'disabled'::text) = (disabled_at IS NOT NULL))),
  constraint webhook_endpoints_check3 CHECK (((previous_secret IS NULL) = (previous_secret_until IS NULL))),
  constraint webhook_endpoints_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['manual'::text, 'gone'::text, 'failing'::text]))),
  constraint webhook_endpoints_kind_check CHECK ((kind = ANY (ARRAY['endpoint'::text, 'callback'::text]))),
  constraint webhook_endpoints_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
  constraint webhook_endpoints_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint webhook_endpoints_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_endpoints_failing ON public.webhook_endpoints USING btree (COALESCE(failing_since, disabled_at) DESC) WHERE ((kind = 'endpoint'::text) AND ((failing_since IS NOT NULL) OR (disabled_reason = ANY (ARRAY['failing'::text, 'gone'::text]))));
CREATE INDEX webhook_endpoints_of_account ON public.webhook_endpoints USING btree (account_id, created_at, id);
CREATE UNIQUE INDEX webhook_endpoints_one_callback ON public.webhook_endpoints USING btree (account_id) WHERE (kind = 'callback'::text);

create table webhook_events (
  id text not null,
  account_id uuid not null,
  type text not null,
  body text,
  recording_id uuid,
  ephemeral boolean default false not null,
  test boolean default false not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint webhook_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint webhook_events_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE,
  constraint webhook_events_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_events_of_account ON public.webhook_events USING btree (account_id, created_at, id);
CREATE INDEX webhook_events_of_recording ON public.webhook_events USING btree (recording_id) WHERE (recording_id IS NOT NULL);
CREATE INDEX webhook_events_oldest ON public.webhook_events USING brin (created_at);

create table worker_failures (
  part text not null,
  failed_at timestamp with time zone default now() not null,
  reason text not null,
  constraint worker_failures_part_check CHECK ((part = 'speech_model'::text)),
  constraint worker_failures_pkey PRIMARY KEY (part)
);

create table workers (
  id uuid not null,
  job_worker_ids text[] not null,
  engine text not null,
  model text not null,
  languages text[] not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  host text,
  pid integer,
  version text,
  node_version text,
  migration text,
  lanes jsonb default '{}'::jsonb not null,
  drained_at timestamp with time zone,
  models jsonb default '[]'::jsonb not null,
  constraint workers_pkey PRIMARY KEY (id)
);
CREATE INDEX workers_seen_at ON public.workers USING btree (seen_at);

CREATE OR REPLACE FUNCTION identity.blank_audit_log(erased_users uuid[], emails text[], email_hashes text[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  blanked integer;
begin
  perform set_config('voice_feedback.audit_blanking', 'on', true);
  update identity.audit_log set address = null, user_agent = null, detail = '{}'
    where user_id = any (erased_users)
      or (user_id is null and detail ->> 'email' = any (emails))
      or (user_id is null and detail ->> 'emailHash' = any (email_hashes));
  get diagnostics blanked = row_count;
  perform set_config('voice_feedback.audit_blanking', '', true);
  return blanked;
end $function$
;

CREATE OR REPLACE FUNCTION identity.guard_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  cutoff timestamptz := nullif(current_setting('voice_feedback.audit_sweep_before', true), '')::timestamptz;
begin
  if tg_op = 'DELETE' and old.created_at < cutoff
      and old.created_at < now() - make_interval(days => identity.least_audit_days()) then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('voice_feedback.audit_blanking', true) = 'on'
      and (new.id, new.created_at, new.event) = (old.id, old.created_at, old.event)
      and (new.user_id, new.session_id) is not distinct from (old.user_id, old.session_id)
      and new.address is null and new.user_agent is null and new.detail = '{}' then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $function$
;

CREATE OR REPLACE FUNCTION identity.least_audit_days()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$select 30$function$
;

CREATE OR REPLACE FUNCTION identity.refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is append-only';
end $function$
;

CREATE OR REPLACE FUNCTION identity.sweep_audit_log(retention_days integer, batch integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  cutoff timestamptz := now() - make_interval(days => greatest(retention_days, identity.least_audit_days()));
  deleted integer;
begin
  perform set_config('voice_feedback.audit_sweep_before', cutoff::text, true);
  delete from identity.audit_log where id in
    (select id from identity.audit_log where created_at < cutoff order by id limit batch);
  get diagnostics deleted = row_count;
  perform set_config('voice_feedback.audit_sweep_before', '', true);
  return deleted;
end $function$
;

CREATE OR REPLACE FUNCTION public.access_refusal(p_account_id uuid, p_principal jsonb, p_since timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when account_standing(account) = 'suspended' and p_principal->>'isSuspended' is distinct from 'true'
      then 'account_suspended'
    when p_principal->>'keyId' is not null and key.status is distinct from 'active' then 'api_key_revoked'
    when key.expires_at <= now() then 'api_key_expired'
    when account_standing(account) = 'closed' or account.access_ended_at > p_since then 'session_invalid'
    -- they left, or have another role
    when p_principal->'member'->>'role' is not null and not exists (
      select from members
      where members.account_id = p_account_id and members.user_id = (p_principal->'member'->>'userId')::uuid
        and members.role = p_principal->'member'->>'role'
    ) then 'session_invalid'
    when p_principal->'signIn'->>'kind' = 'session' and session.id is null then 'session_expired'
    -- a second factor was added since
    when session.aal = 'aal1' and exists (
      select from identity.factors where factors.user_id = session.user_id and factors.status = 'verified'
    ) then 'second_factor_required'
    when p_principal->'signIn'->>'kind' = 'app' and app_session.id is null then 'session_expired'
    -- the organization requires one since
    when account.requires_second_factor and p_principal->'member'->>'userId' is not null and not exists (
      select from identity.factors
      where factors.user_id = (p_principal->'member'->>'userId')::uuid and factors.status = 'verified'
    ) and p_principal->'signIn'->>'id' is not null then 'organization_requires_second_factor'
    -- the organization requires its own provider since; owners can also come with two-step sign-in
    when account.required_sso_provider is not null and p_principal->'signIn'->>'id' is not null
      and account.required_sso_provider is distinct from
        coalesce(session.sso_provider_id, app_session.sso_provider_id)
      and not (p_principal->'member'->>'role' = 'owner' and exists (
        select from identity.factors
        where factors.user_id = (p_principal->'member'->>'userId')::uuid and factors.status = 'verified'
      )) then 'organization_requires_single_sign_on'
  end
  from (select) as one
  left join accounts as account on account.id = p_account_id
  left join api_keys as key on key.id = (p_principal->>'keyId')::uuid
  left join identity.sessions as session
    on p_principal->'signIn'->>'kind' = 'session' and session.id = (p_principal->'signIn'->>'id')::uuid
  left join identity.oauth_sessions as app_session
    on p_principal->'signIn'->>'kind' = 'app' and app_session.id = (p_principal->'signIn'->>'id')::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.account_access_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_access_changed(new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.account_email_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update members set email = new.email where account_id = new.id and user_id = new.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.account_opened()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into members (account_id, user_id, role, email, created_at)
  values (new.id, new.user_id, 'owner', new.email, new.created_at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.account_standing(p_account accounts)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when p_account.closed_at is not null or p_account.email = '' then 'closed'
    when p_account.suspended_at is not null then 'suspended'
    when users.deleted_at is not null then 'closed'
    when users.banned_until > now() then 'suspended'
    -- an address that waits for its confirmation
    when users.id is not null and users.email_confirmed_at is null and not users.is_anonymous then 'unproven'
    else 'open'
  end
  from (select) as one
  left join identity.users on users.id = (
    select case when count(*) = 1 then (array_agg(user_id))[1] end from members
    where account_id = p_account.id and role = 'owner'
  )
$function$
;

CREATE OR REPLACE FUNCTION public.analytics_note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.blank_admin_audit(erased_account uuid, erased_email text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  blanked integer;
begin
  perform set_config('voice_feedback.audit_blanking', 'on', true);
  update admin_audit set
      address = case when actor_account_id = erased_account then '' else address end,
      detail = '{}'
    where actor_account_id = erased_account or target_account_id = erased_account
      or (target_account_id is null and erased_email <> '' and erased_email in (detail ->> 'account', detail ->> 'q'));
  get diagnostics blanked = row_count;
  perform set_config('voice_feedback.audit_blanking', '', true);
  return blanked;
end $function$
;

CREATE OR REPLACE FUNCTION public.close_account_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.csv_cell(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when value is null or value = '' then ''
    when strpos(E'=+-@\t\r\n＝＋－＠', left(value, 1)) > 0 then '"''' || replace(value, '"', '""') || '"'
    else '"' || replace(value, '"', '""') || '"'
  end
$function$
;

CREATE OR REPLACE FUNCTION public.forget_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update idempotency_keys set headers = null, body = null where recording_id = old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_image_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.image_type := null;
  new.image_bytes := null;
  new.image_width := null;
  new.image_height := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_rows_of_edits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from bulk_edit_rows using gone where bulk_edit_rows.edit_id = gone.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_rows_of_recordings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from bulk_edit_rows using gone where bulk_edit_rows.recording_id = gone.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_admin_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  cutoff timestamptz := nullif(current_setting('voice_feedback.audit_sweep_before', true), '')::timestamptz;
begin
  if tg_op = 'DELETE' and old.created_at < cutoff
      and old.created_at < now() - make_interval(days => identity.least_audit_days()) then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('voice_feedback.audit_blanking', true) = 'on'
      and (new.id, new.created_at, new.action, new.authority, new.request_id)
        = (old.id, old.created_at, old.action, old.authority, old.request_id)
      and (new.actor_account_id, new.target_account_id)
        is not distinct from (old.actor_account_id, old.target_account_id)
      and new.address in ('', old.address) and new.detail = '{}' then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $function$
;

CREATE OR REPLACE FUNCTION public.inbox_answers(result jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(
    select left((given ->> 'name') || ':' || (given ->> 'answer'), 300)
    from jsonb_path_query(result, '$.answers[*]') as given
    where given ->> 'answer' is not null)
$function$
;

CREATE OR REPLACE FUNCTION public.inbox_forget()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update inbox_changes set was = null where recording_id = old.id and was is not null;
  insert into inbox_changes (account_id, change) values (old.account_id, -1);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.inbox_impact(result jsonb)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(round(100
    * case result ->> 'intent' when 'problem' then 1 when 'request' then 0.8 when 'question' then 0.6
        when 'praise' then 0.3 else 0.4 end
    * (0.4 + 0.6 * abs(score) * case when score < 0 then 1 else 0.5 end)), 0)::smallint
  from (select (result #>> '{sentiment,score}')::double precision as score) as felt
$function$
;

CREATE OR REPLACE FUNCTION public.inbox_metadata_pairs(metadata jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(pair order by pair), '{}') from (
    select key || '=' || (value #>> '{}') as pair from jsonb_each(metadata)
    where jsonb_typeof(value) in ('string', 'number', 'boolean') and length(key) + length(value #>> '{}') < 300
    order by 1 limit 50
  ) as pairs
$function$
;

CREATE OR REPLACE FUNCTION public.inbox_progress(p_status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select case p_status when 'processing' then 'queued' else p_status end$function$
;

CREATE OR REPLACE FUNCTION public.inbox_search_config(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case left(language, 2) when 'en' then 'english' when 'fr' then 'french' else 'simple' end::regconfig
$function$
;

CREATE OR REPLACE FUNCTION public.inbox_strings(list jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select jsonb_array_elements_text(list))
$function$
;

CREATE OR REPLACE FUNCTION public.inbox_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  written text := concat_ws(' ', new.result ->> 'transcript', new.result ->> 'summary', new.note,
    array_to_string(new.tags, ' '));
  spoken text := coalesce(new.result ->> 'language', new.language, '');
  v_now inbox_entries;
  v_was jsonb;
  v_text_was text := 'none';
begin
  -- Whoever changes the recording holds its row, so nobody else writes its entry and its text meanwhile.
  if tg_op = 'UPDATE' then
    select jsonb_strip_nulls(to_jsonb(entry)) into v_was from inbox_entries as entry where recording_id = new.id;
    if (old.result is null) = (new.result is null)
      and written = concat_ws(' ', old.result ->> 'transcript', old.result ->> 'summary', old.note,
        array_to_string(old.tags, ' '))
      and spoken = coalesce(old.result ->> 'language', old.language, '') then
      v_text_was := 'same';
    elsif exists (select from inbox_texts where recording_id = new.id) then
      v_text_was := 'other';
    end if;
  end if;
  v_now.sentiment := new.result #>> '{sentiment,label}';
  v_now.score := (new.result #>> '{sentiment,score}')::double precision;
  v_now.intent := new.result ->> 'intent';
  v_now.topics := inbox_strings(new.result -> 'topics');
  v_now.emotions := inbox_strings(jsonb_path_query_array(new.result, '$.emotions[*].label'));
  v_now.impact := inbox_impact(new.result);
  v_now.processing_status := inbox_progress(new.status);
  v_now.retryable := new.retryable and new.error_code is distinct from 'unsupported_language';
  v_now.metadata_pairs := inbox_metadata_pairs(new.metadata);
  v_now.categories := inbox_strings(jsonb_path_query_array(new.result, '$.categories[*].name'));
  v_now.answers := inbox_answers(new.result);
  if v_was is null then
    insert into inbox_entries (recording_id, account_id, created_at, api_key_id, end_user_id, inbox_status, tags, sentiment,
      score, intent, topics, emotions, impact, duration_seconds, cost_micro_euros, processing_status, retryable,
      metadata_pairs, categories, answers, assignee, project_id)
    values (new.id, new.account_id, new.created_at, new.api_key_id, new.end_user_id, new.inbox_status, new.tags,
      v_now.sentiment, v_now.score, v_now.intent, v_now.topics, v_now.emotions, v_now.impact, new.duration_seconds,
      new.cost_micro_euros, v_now.processing_status, v_now.retryable, v_now.metadata_pairs, v_now.categories,
      v_now.answers, new.assignee, new.project_id);
  else
    update inbox_entries set
      inbox_status = new.inbox_status, tags = new.tags, sentiment = v_now.sentiment, score = v_now.score,
      intent = v_now.intent, topics = v_now.topics, emotions = v_now.emotions, impact = v_now.impact,
      duration_seconds = new.duration_seconds, cost_micro_euros = new.cost_micro_euros,
      processing_status = v_now.processing_status, retryable = v_now.retryable,
      metadata_pairs = v_now.metadata_pairs, categories = v_now.categories, answers = v_now.answers,
      assignee = new.assignee
    where recording_id = new.id;
  end if;
  insert into inbox_changes (account_id, change, recording_id, was, text_was)
  values (new.account_id, case when tg_op = 'INSERT' then 1 else 0 end, new.id, v_was, v_text_was);
  if v_text_was = 'same' or (tg_op = 'INSERT' and written = '') then
    return null;
  end if;
  if v_text_was = 'none' then
    insert into inbox_texts (recording_id, account_id, created_at, language, search)
    values (new.id, new.account_id, new.created_at, left(spoken, 2), to_tsvector(inbox_search_config(spoken), written));
  else
    update inbox_texts set language = left(spoken, 2), search = to_tsvector(inbox_search_config(spoken), written)
    where recording_id = new.id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.inbox_write_progress()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update inbox_entries as entry set
    processing_status = inbox_progress(after.status),
    retryable = after.retryable and after.error_code is distinct from 'unsupported_language'
  from after_retry as after
  where entry.recording_id = after.id
    -- One whose next attempt was only brought forward is as far as before.
    and (entry.processing_status <> inbox_progress(after.status) or entry.retryable);
  insert into inbox_changes (account_id, change)
  select distinct account_id, 0 from after_retry where kind = 'feedback' and keep and account_id is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.key_access_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_access_changed(new.account_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_add_bucket(p_transfer_id bigint, p_account_id uuid, p_amount bigint, p_source text, p_paid boolean, p_from text, p_expires_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_bucket_id bigint;
begin
  insert into credit_buckets (account_id, transfer_id, source, paid, expires_at)
  values (p_account_id, p_transfer_id, p_source, p_paid, p_expires_at) returning id into v_bucket_id;
  insert into ledger_entries (transfer_id, account_id, book, bucket_id, amount_micro_euros)
  values (p_transfer_id, p_account_id, p_from, v_bucket_id, -p_amount),
         (p_transfer_id, p_account_id, 'available', v_bucket_id, p_amount);
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_apply_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_month date;
begin
  if exists (select 1 from fresh group by transfer_id having sum(amount_micro_euros) <> 0) then
    raise exception 'entries of a transfer do not sum to zero' using errcode = 'VF000';
  end if;

  update credit_buckets as bucket
     set available_micro_euros = bucket.available_micro_euros + change.available,
         reserved_micro_euros = bucket.reserved_micro_euros + change.reserved
    from (
      select bucket_id,
             coalesce(sum(amount_micro_euros) filter (where book = 'available'), 0) as available,
             coalesce(sum(amount_micro_euros) filter (where book = 'reserved'), 0) as reserved
        from fresh
       where book in ('available', 'reserved')
       group by bucket_id
    ) as change
   where bucket.id = change.bucket_id;

  -- The month of the movement itself, not of this moment. Null when nothing was charged.
  select date_trunc('month', max(transfer.created_at) at time zone 'utc')::date into v_month
    from ledger_transfers as transfer
   where transfer.id in (select transfer_id from fresh where book = 'revenue');

  update ledger_accounts as account
     set available_micro_euros = account.available_micro_euros + change.available,
         reserved_micro_euros = account.reserved_micro_euros + change.reserved,
         spent_month = coalesce(v_month, account.spent_month),
         spent_micro_euros = change.revenue
           + case when coalesce(v_month, account.spent_month) = account.spent_month then account.spent_micro_euros else 0 end
    from (
      select account_id,
             coalesce(sum(amount_micro_euros) filter (where book = 'available'), 0) as available,
             coalesce(sum(amount_micro_euros) filter (where book = 'reserved'), 0) as reserved,
             coalesce(sum(amount_micro_euros) filter (where book = 'revenue'), 0) as revenue
        from fresh
       where book in ('available', 'reserved', 'revenue')
       group by account_id
    ) as change
   where account.account_id = change.account_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_debit(p_account_id uuid, p_amount bigint, p_reference text, p_note text)
 RETURNS ledger_outcome
 LANGUAGE plpgsql
AS $function$
declare
  v_account ledger_accounts := ledger_lock(p_account_id);
  v_outcome ledger_outcome := ledger_repeat(v_account, 'debit', p_reference, p_amount);
  v_now timestamptz := clock_timestamp();
  v_spendable bigint;
begin
  if v_outcome.outcome is not null then
    return v_outcome;
  end if;
  v_spendable := ledger_spendable(p_account_id, v_now);
  if v_spendable < p_amount then
    return ledger_insufficient(v_account, p_amount, v_spendable);
  end if;
  v_outcome := ledger_record(v_account, 'debit', p_reference, p_amount, -p_amount, 0, null, p_note);
  perform ledger_take(v_outcome.transfer_id, p_account_id, p_amount, 'adjustments', v_now);
  return v_outcome;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_end(p_reference text, p_kind text, p_charge bigint, p_rounding_sixtieths integer DEFAULT 0)
 RETURNS ledger_outcome
 LANGUAGE plpgsql
AS $function$
declare
  v_reservation credit_reservations;
  v_account ledger_accounts;
  v_outcome ledger_outcome;
  v_now timestamptz;
  v_lapsed bigint;
  v_returned bigint;
begin
  select * into v_reservation from credit_reservations where reference = p_reference;
  if not found then
    raise exception 'no reservation %', p_reference using errcode = 'VF006';
  end if;
  v_account := ledger_lock(v_reservation.account_id);
  -- Read again: it may have ended while this call waited for the lock.
  select * into v_reservation from credit_reservations where reference = p_reference;
  v_now := clock_timestamp();

  if v_reservation.state <> 'open' then
    if p_kind = 'settle' and v_reservation.state = 'settled' then
      return ledger_repeat(v_account, 'settle', 'end:' || p_reference, p_charge, p_reference);
    elsif p_kind <> 'settle' and v_reservation.state in ('released', 'expired') then
      return ledger_unchanged(v_account, v_reservation.amount_micro_euros);
    end if;
    raise exception 'reservation % is already %', p_reference, v_reservation.state using errcode = 'VF004';
  end if;
  if p_kind = 'expire_hold' and v_reservation.deadline_at > v_now then
    return ledger_unchanged(v_account, v_reservation.amount_micro_euros);
  end if;
  if p_charge > v_reservation.amount_micro_euros then
    raise exception 'reservation % holds % micro-euros, less than %', p_reference,
      v_reservation.amount_micro_euros, p_charge using errcode = 'VF005';
  end if;

  v_returned := v_reservation.amount_micro_euros - p_charge;
  v_lapsed := 0;
  if v_returned > 0 then
    select coalesce(sum(part.amount - part.charged), 0) into v_lapsed
      from ledger_parts(v_reservation.transfer_id, p_charge, v_now) as part
     where part.lapsed;
  end if;
  v_outcome := ledger_record(v_account, p_kind, 'end:' || p_reference,
    case when p_kind = 'settle' then p_charge else v_returned end,
    v_returned - v_lapsed, -v_reservation.amount_micro_euros, p_reference);
  insert into ledger_entries (transfer_id, account_id, book, bucket_id, amount_micro_euros)
  select v_outcome.transfer_id, v_account.account_id, side.book, part.bucket_id, side.amount
    from ledger_parts(v_reservation.transfer_id, p_charge, v_now) as part
    cross join lateral (values
      ('reserved', -part.amount),
      ('revenue', part.charged),
      (case when part.lapsed then 'expired' else 'available' end, part.amount - part.charged)
    ) as side (book, amount)
   where side.amount <> 0;
  update credit_reservations
     set state = case p_kind when 'settle' then 'settled' when 'release' then 'released' else 'expired' end,
         settled_micro_euros = case when p_kind = 'settle' then p_charge end,
         rounding_sixtieths = p_rounding_sixtieths,
         ended_at = v_now
   where reference = p_reference;
  return v_outcome;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_expire_grant(p_bucket_id bigint)
 RETURNS ledger_outcome
 LANGUAGE plpgsql
AS $function$
declare
  v_bucket credit_buckets;
  v_account ledger_accounts;
  v_outcome ledger_outcome;
begin
  select * into v_bucket from credit_buckets where id = p_bucket_id;
  if not found then
    return null;
  end if;
  v_account := ledger_lock(v_bucket.account_id);
  update credit_buckets set expired_at = clock_timestamp()
   where id = p_bucket_id and expired_at is null and expires_at <= clock_timestamp()
   returning * into v_bucket;
  if not found or v_bucket.available_micro_euros = 0 then
    return null;
  end if;
  v_outcome := ledger_record(v_account, 'expire_grant', 'expiry:' || p_bucket_id, v_bucket.available_micro_euros,
    -v_bucket.available_micro_euros, 0);
  insert into ledger_entries (transfer_id, account_id, book, bucket_id, amount_micro_euros)
  values (v_outcome.transfer_id, v_account.account_id, 'available', p_bucket_id, -v_bucket.available_micro_euros),
         (v_outcome.transfer_id, v_account.account_id, 'expired', p_bucket_id, v_bucket.available_micro_euros);
  return v_outcome;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_extend(p_reference text, p_deadline_seconds integer)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  v_reservation credit_reservations;
begin
  select * into v_reservation from credit_reservations where reference = p_reference;
  if not found then
    raise exception 'no reservation %', p_reference using errcode = 'VF006';
  end if;
  perform ledger_lock(v_reservation.account_id);
  update credit_reservations
     set deadline_at = greatest(deadline_at, clock_timestamp() + make_interval(secs => p_deadline_seconds))
   where reference = p_reference and state = 'open'
   returning * into v_reservation;
  if not found then
    raise exception 'reservation % has ended', p_reference using errcode = 'VF004';
  end if;
  return v_reservation.deadline_at;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_grant(p_account_id uuid, p_source text, p_amount bigint, p_reference text, p_expires_at timestamp with time zone, p_basis bigint, p_note text)
 RETURNS ledger_outcome
 LANGUAGE plpgsql
AS $function$
declare
  v_account ledger_accounts := ledger_lock(p_account_id);
  v_outcome ledger_outcome := ledger_repeat(v_account, 'grant', p_reference, p_amount);
begin
  if v_outcome.outcome is not null then
    if not exists (
      select 1 from credit_buckets
       where transfer_id = v_outcome.transfer_id and source = p_source and expires_at is not distinct from p_expires_at
    ) then
      raise exception 'reference % was used for another grant', p_reference using errcode = 'VF003';
    end if;
    return v_outcome;
  end if;

  update ledger_accounts
     set basis_micro_euros = available_micro_euros + reserved_micro_euros + p_amount, basis_reference = p_reference,
         paid_in_micro_euros = paid_in_micro_euros + case when p_source = 'purchase' then p_amount else 0 end
   where account_id = p_account_id
   returning * into v_account;
  v_outcome := ledger_record(v_account, 'grant', p_reference, p_amount, p_amount, 0, null, p_note);
  perform ledger_add_bucket(v_outcome.transfer_id, p_account_id, p_amount, p_source, p_source = 'purchase',
    case when p_source = 'purchase' then 'purchases' else 'promotions' end, p_expires_at);
  return v_outcome;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_insufficient(p_account ledger_accounts, p_amount bigint, p_spendable bigint)
 RETURNS ledger_outcome
 LANGUAGE sql
AS $function$
  select row('insufficient', p_account.account_id, null, p_amount, 0, p_spendable, p_account.reserved_micro_euros,
    p_account.basis_micro_euros, p_account.basis_reference)::ledger_outcome
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_lock(p_account_id uuid)
 RETURNS ledger_accounts
 LANGUAGE plpgsql
AS $function$
declare
  v_account ledger_accounts;
begin
  select * into v_account from ledger_accounts where account_id = p_account_id for no key update;
  if not found then
    raise exception 'no ledger account %', p_account_id using errcode = 'VF001';
  end if;
  return v_account;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_parts(p_transfer_id bigint, p_charge bigint, p_at timestamp with time zone)
 RETURNS TABLE(bucket_id bigint, amount bigint, charged bigint, lapsed boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select held.bucket_id, held.amount,
         greatest(0, least(held.amount, p_charge - held.before)),
         held.expires_at is not null and held.expires_at <= p_at
    from (
      select entry.bucket_id, entry.amount_micro_euros as amount, bucket.expires_at,
             (sum(entry.amount_micro_euros) over spending - entry.amount_micro_euros)::bigint as before
        from ledger_entries as entry
        join credit_buckets as bucket on bucket.id = entry.bucket_id
       where entry.transfer_id = p_transfer_id and entry.book = 'reserved'
      window spending as (order by bucket.expires_at nulls last, bucket.paid, bucket.id rows unbounded preceding)
    ) as held
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_record(p_account ledger_accounts, p_kind text, p_reference text, p_amount bigint, p_available_change bigint, p_reserved_change bigint, p_about text DEFAULT NULL::text, p_note text DEFAULT NULL::text)
 RETURNS ledger_outcome
 LANGUAGE plpgsql
AS $function$
declare
  v_transfer_id bigint;
begin
  insert into ledger_transfers (account_id, kind, reference, amount_micro_euros, change_micro_euros,
    available_after_micro_euros, reserved_after_micro_euros, about_reference, note)
  values (p_account.account_id, p_kind, p_reference, p_amount, p_available_change + p_reserved_change,
    p_account.available_micro_euros + p_available_change, p_account.reserved_micro_euros + p_reserved_change,
    p_about, p_note)
  returning id into v_transfer_id;
  return row('applied', p_account.account_id, v_transfer_id, p_amount, p_available_change + p_reserved_change,
    p_account.available_micro_euros + p_available_change, p_account.reserved_micro_euros + p_reserved_change,
    p_account.basis_micro_euros, p_account.basis_reference)::ledger_outcome;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: correct a mistake with a new transfer', tg_table_name using errcode = 'VF009';
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_reinstate(p_take_back_reference text, p_note text)
 RETURNS ledger_outcome
 LANGUAGE plpgsql
AS $function$
declare
  v_take_back ledger_transfers;
  v_account ledger_accounts;
  v_outcome ledger_outcome;
  v_taken bigint;
begin
  select * into v_take_back from ledger_transfers where reference = p_take_back_reference and kind = 'take_back';
  if not found then
    raise exception 'no take-back %', p_take_back_reference using errcode = 'VF008';
  end if;
  v_account := ledger_lock(v_take_back.account_id);
  v_outcome := ledger_repeat(v_account, 'reinstate', 'reinstate:' || p_take_back_reference,
    v_take_back.amount_micro_euros, p_take_back_reference);
  if v_outcome.outcome is not null then
    return v_outcome;
  end if;

  v_taken := -v_take_back.change_micro_euros;
  v_outcome := ledger_record(v_account, 'reinstate', 'reinstate:' || p_take_back_reference,
    v_take_back.amount_micro_euros, v_taken, 0, p_take_back_reference, p_note);
  if v_taken > 0 then
    perform ledger_add_bucket(v_outcome.transfer_id, v_account.account_id, v_taken, 'reinstated', true, 'purchases', null);
  end if;
  if v_taken < v_take_back.amount_micro_euros then
    insert into ledger_entries (transfer_id, account_id, book, amount_micro_euros)
    values (v_outcome.transfer_id, v_account.account_id, 'shortfall', v_take_back.amount_micro_euros - v_taken),
           (v_outcome.transfer_id, v_account.account_id, 'purchases', v_taken - v_take_back.amount_micro_euros);
  end if;
  return v_outcome;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_repeat(p_account ledger_accounts, p_kind text, p_reference text, p_amount bigint, p_about text DEFAULT NULL::text)
 RETURNS ledger_outcome
 LANGUAGE plpgsql
AS $function$
declare
  v_before ledger_transfers;
begin
  select * into v_before from ledger_transfers where reference = p_reference;
  if not found then
    return null;
  end if;
  if v_before.account_id <> p_account.account_id or v_before.kind <> p_kind
     or v_before.amount_micro_euros <> p_amount or v_before.about_reference is distinct from p_about then
    raise exception 'reference % was used for another movement', p_reference using errcode = 'VF003';
  end if;
  return row('repeated', p_account.account_id, v_before.id, v_before.amount_micro_euros, v_before.change_micro_euros,
    v_before.available_after_micro_euros, v_before.reserved_after_micro_euros,
    p_account.basis_micro_euros, p_account.basis_reference)::ledger_outcome;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_reserve(p_account_id uuid, p_amount bigint, p_reference text, p_deadline_seconds integer)
 RETURNS ledger_outcome
 LANGUAGE plpgsql
AS $function$
declare
  v_account ledger_accounts := ledger_lock(p_account_id);
  v_outcome ledger_outcome := ledger_repeat(v_account, 'reserve', p_reference, p_amount);
  v_now timestamptz := clock_timestamp();
  v_spendable bigint;
  v_left bigint;
begin
  if v_outcome.outcome is not null then
    return v_outcome;
  end if;
  -- Null without a limit. Asked first: who is told to add credits should not find out afterwards that they cannot be spent.
  v_left := v_account.spending_limit_micro_euros - ledger_spent(v_account, v_now) - v_account.reserved_micro_euros;
  if v_left < p_amount then
    return row('limited', p_account_id, null, p_amount, 0, greatest(v_left, 0), v_account.reserved_micro_euros,
      v_account.basis_micro_euros, v_account.basis_reference)::ledger_outcome;
  end if;
  v_spendable := ledger_spendable(p_account_id, v_now);
  if v_spendable < p_amount then
    return ledger_insufficient(v_account, p_amount, v_spendable);
  end if;

  v_outcome := ledger_record(v_account, 'reserve', p_reference, p_amount, -p_amount, p_amount);
  perform ledger_take(v_outcome.transfer_id, p_account_id, p_amount, 'reserved', v_now);
  insert into credit_reservations (reference, account_id, transfer_id, amount_micro_euros, deadline_at)
  values (p_reference, p_account_id, v_outcome.transfer_id, p_amount, v_now + make_interval(secs => p_deadline_seconds));
  return v_outcome;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_spendable(p_account_id uuid, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(available_micro_euros), 0)::bigint
    from credit_buckets
   where account_id = p_account_id and (expires_at is null or expires_at > p_at)
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_spending_order(p_account_id uuid, p_at timestamp with time zone, p_first_bucket_id bigint DEFAULT NULL::bigint)
 RETURNS TABLE(bucket_id bigint, available bigint, before bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select id, available_micro_euros,
         (sum(available_micro_euros) over spending - available_micro_euros)::bigint
    from credit_buckets
   where account_id = p_account_id and available_micro_euros > 0 and (expires_at is null or expires_at > p_at)
  window spending as (
    order by (id is not distinct from p_first_bucket_id) desc, expires_at nulls last, paid, id
    rows unbounded preceding
  )
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_spent(p_account ledger_accounts, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_account.spent_month = date_trunc('month', p_at at time zone 'utc')::date
         then p_account.spent_micro_euros else 0 end
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_take(p_transfer_id bigint, p_account_id uuid, p_amount bigint, p_into text, p_at timestamp with time zone, p_first_bucket_id bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger_entries (transfer_id, account_id, book, bucket_id, amount_micro_euros)
  select p_transfer_id, p_account_id, side.book, part.bucket_id,
         side.sign * least(part.available, p_amount - part.before)
    from ledger_spending_order(p_account_id, p_at, p_first_bucket_id) as part
    cross join (values ('available', -1), (p_into, 1)) as side (book, sign)
   where part.before < p_amount
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_take_back(p_purchase_reference text, p_amount bigint, p_reference text, p_note text)
 RETURNS ledger_outcome
 LANGUAGE plpgsql
AS $function$
declare
  v_purchase record;
  v_account ledger_accounts;
  v_outcome ledger_outcome;
  v_now timestamptz;
  v_taken bigint;
begin
  select transfer.account_id, transfer.amount_micro_euros, bucket.id as bucket_id into v_purchase
    from ledger_transfers as transfer
    join credit_buckets as bucket on bucket.transfer_id = transfer.id
   where transfer.reference = p_purchase_reference and bucket.source = 'purchase';
  if not found then
    raise exception 'no purchase %', p_purchase_reference using errcode = 'VF008';
  end if;
  v_account := ledger_lock(v_purchase.account_id);
  v_outcome := ledger_repeat(v_account, 'take_back', p_reference, p_amount, p_purchase_reference);
  if v_outcome.outcome is not null then
    return v_outcome;
  end if;
  if p_amount + ledger_taken_back(p_purchase_reference) > v_purchase.amount_micro_euros then
    raise exception 'take-backs of % exceed what was paid', p_purchase_reference using errcode = 'VF007';
  end if;

  v_now := clock_timestamp();
  v_taken := least(p_amount, ledger_spendable(v_account.account_id, v_now));
  v_outcome := ledger_record(v_account, 'take_back', p_reference, p_amount, -v_taken, 0, p_purchase_reference, p_note);
  perform ledger_take(v_outcome.transfer_id, v_account.account_id, v_taken, 'purchases', v_now, v_purchase.bucket_id);
  if v_taken < p_amount then
    insert into ledger_entries (transfer_id, account_id, book, amount_micro_euros)
    values (v_outcome.transfer_id, v_account.account_id, 'shortfall', v_taken - p_amount),
           (v_outcome.transfer_id, v_account.account_id, 'purchases', p_amount - v_taken);
  end if;
  return v_outcome;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_taken_back(p_purchase_reference text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(taken.amount_micro_euros), 0)::bigint
    from ledger_transfers as taken
   where taken.about_reference = p_purchase_reference and taken.kind = 'take_back'
     and not exists (
       select 1 from ledger_transfers as undone
        where undone.about_reference = taken.reference and undone.kind = 'reinstate')
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_unchanged(p_account ledger_accounts, p_amount bigint)
 RETURNS ledger_outcome
 LANGUAGE sql
AS $function$
  select row('repeated', p_account.account_id, null, p_amount, 0, p_account.available_micro_euros,
    p_account.reserved_micro_euros, p_account.basis_micro_euros, p_account.basis_reference)::ledger_outcome
$function$
;

CREATE OR REPLACE FUNCTION public.live_tell(p_account_id uuid, p_name text, p_data jsonb, p_keep boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_id bigint;
begin
  if not exists (select from live_connections where account_id = p_account_id and tell_until > now()) then
    return;
  end if;
  if p_keep then
    insert into live_events (account_id, name, data) values (p_account_id, p_name, p_data) returning id into v_id;
  end if;
  perform pg_notify('live_events',
    jsonb_build_object('account_id', p_account_id, 'id', v_id, 'name', p_name, 'data', p_data)::text);
end $function$
;

CREATE OR REPLACE FUNCTION public.live_tell_credits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform live_tell(new.account_id, 'credits.changed',
    jsonb_build_object('available_micro_euros', new.available_micro_euros), false);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.live_tell_recording()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('voice_feedback.bulk_edit', true) = 'on' then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform live_tell(old.account_id, 'feedback.deleted', jsonb_build_object('id', old.id), true);
    return null;
  end if;
  perform live_tell(new.account_id,
    case when tg_op = 'INSERT' then 'feedback.created'
      when new.version = old.version and new.status in ('done', 'no_speech', 'failed') then 'feedback.finished'
      else 'feedback.updated' end,
    jsonb_build_object('id', new.id, 'version', new.version, 'status', new.status), true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.loosen_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into loose_audio (audio_key) values (old.image_key) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.member_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform unassign(old.account_id, old.user_id);
  delete from notifications where account_id = old.account_id and user_id = old.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.membership_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_access_changed(old.account_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changes_of_many()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_actor jsonb := coalesce(nullif(current_setting('voice_feedback.actor', true), ''), '{}')::jsonb;
  v_actor_id uuid := (v_actor ->> 'id')::uuid;
  v_name text := coalesce(v_actor ->> 'name', '');
begin
  with edited as (
    select after.id as recording_id, changed.field, changed.was, changed.now
    from before_edit as before join after_edit as after on after.id = before.id
    cross join lateral (values
      ('inbox_status', to_jsonb(before.inbox_status), to_jsonb(after.inbox_status)),
      ('tags', to_jsonb(before.tags), to_jsonb(after.tags)),
      ('note', to_jsonb(before.note), to_jsonb(after.note)),
      ('assignee', to_jsonb(before.assignee), to_jsonb(after.assignee))
    ) as changed (field, was, now)
    where after.kind = 'feedback' and after.keep and after.account_id is not null
      and changed.was is distinct from changed.now
  ), known as materialized (
    select edited.*, last.id as last_id, last.was is not distinct from edited.now as is_as_before
    from edited left join lateral (
      select * from (
        select * from feedback_changes as given
        where given.recording_id = edited.recording_id and given.field = edited.field
        order by given.changed_at desc, given.id desc limit 1
      ) as newest
      where newest.actor = v_name and newest.actor_id is not distinct from v_actor_id
        and newest.changed_at > now() - interval '10 minutes'
    ) as last on true
  ), taken_back as (
    delete from feedback_changes using known where feedback_changes.id = known.last_id and known.is_as_before
  ), continued as (
    update feedback_changes set now = known.now, changed_at = now()
    from known where feedback_changes.id = known.last_id and not known.is_as_before
  )
  insert into feedback_changes (recording_id, field, actor_id, actor, was, now)
  select recording_id, field, v_actor_id, v_name, was, now from known where last_id is null;
  delete from feedback_changes using (
    select id, row_number() over (partition by recording_id order by changed_at desc, id desc) as place
    from feedback_changes where recording_id in (select id from after_edit)
  ) as placed
  where feedback_changes.id = placed.id and placed.place > 200;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_feedback_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_actor jsonb := coalesce(nullif(current_setting('voice_feedback.actor', true), ''), '{}')::jsonb;
  v_actor_id uuid := (v_actor ->> 'id')::uuid;
  v_name text := coalesce(v_actor ->> 'name', '');
  v_changed record;
  v_last feedback_changes;
begin
  for v_changed in
    select changed.* from (values
      ('inbox_status', to_jsonb(old.inbox_status), to_jsonb(new.inbox_status)),
      ('tags', to_jsonb(old.tags), to_jsonb(new.tags)),
      ('note', to_jsonb(old.note), to_jsonb(new.note)),
      ('assignee', to_jsonb(old.assignee), to_jsonb(new.assignee)),
      ('transcript', case when new.corrections <> old.corrections then to_jsonb(old.original_result is not null) end,
        case when new.corrections <> old.corrections then to_jsonb(new.original_result is not null) end)
    ) as changed (field, was, now)
    where changed.was is distinct from changed.now
      or (changed.field = 'transcript' and new.corrections <> old.corrections)
  loop
    select * into v_last from feedback_changes
    where recording_id = new.id and field = v_changed.field order by changed_at desc, id desc limit 1;
    if v_last.actor = v_name and v_last.actor_id is not distinct from v_actor_id
      and v_last.changed_at > now() - interval '10 minutes' then
      if v_last.was is not distinct from v_changed.now and v_changed.field <> 'transcript' then
        delete from feedback_changes where id = v_last.id;
      else
        update feedback_changes set now = v_changed.now, changed_at = now() where id = v_last.id;
      end if;
    else
      insert into feedback_changes (recording_id, field, actor_id, actor, was, now)
      values (new.id, v_changed.field, v_actor_id, v_name, v_changed.was, v_changed.now);
      delete from feedback_changes where id in (
        select id from feedback_changes where recording_id = new.id order by changed_at desc, id desc offset 200);
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.oauth_session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- With its grant it's told by the grant.
  perform tell_watchers_of_user(user_id) from identity.oauth_grants where id = old.grant_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.purge_undelivered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.purge_at := case when new.status in ('done', 'no_speech', 'failed') then now() + interval '60 minutes' end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.settle_contact(p_account_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  update accounts set
    user_id = case
      when exists (select from accounts as own where own.user_id = heir.user_id) then gen_random_uuid()
      else heir.user_id
    end,
    email = heir.email,
    role = 'member'
  from (
    select user_id, email from members
    where account_id = p_account_id and role = 'owner' order by created_at, user_id limit 1
  ) as heir
  where accounts.id = p_account_id and not exists (
    select from members
    where account_id = p_account_id and role = 'owner' and members.email = accounts.email
  )
$function$
;

CREATE OR REPLACE FUNCTION public.sign_in_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_watchers_of_user(old.user_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sso_provider_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update accounts set required_sso_provider = null where id = old.account_id and required_sso_provider = old.id;
  delete from identity.identities where provider = 'sso:' || old.id;
  delete from identity.flow_states where provider = 'sso:' || old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sweep_admin_audit(retention_days integer, batch integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  cutoff timestamptz := now() - make_interval(days => greatest(retention_days, identity.least_audit_days()));
  deleted integer;
begin
  perform set_config('voice_feedback.audit_sweep_before', cutoff::text, true);
  delete from admin_audit where id in
    (select id from admin_audit where created_at < cutoff order by id limit batch);
  get diagnostics deleted = row_count;
  perform set_config('voice_feedback.audit_sweep_before', '', true);
  return deleted;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_contact_of_ask_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select person.contact_email into new.contact_email
  from ask_people as person join ask_links on ask_links.id = person.ask_link_id
  where ask_links.account_id = new.account_id
    and ask_links.id::text = new.metadata ->> 'ask_link'
    and person.id::text = substr(new.end_user_id, 5)
  for share of person;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_access_changed(p_account_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('live_events',
    jsonb_build_object('account_id', p_account_id, 'id', null, 'name', 'access.changed', 'data', null)::text)
$function$
;

CREATE OR REPLACE FUNCTION public.tell_watchers_of_user(p_user_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select tell_access_changed(account_id) from members
  where user_id = p_user_id
    and exists (select from live_connections where account_id = members.account_id and alive_until > now())
$function$
;

CREATE OR REPLACE FUNCTION public.theme_note_loss()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into theme_changes (account_id, theme_id)
  select distinct account_id, touched
  from gone cross join unnest(array[theme_id, matched_id]) as touched where touched is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.unassign(p_account_id uuid, p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_bulk_edit text := current_setting('voice_feedback.bulk_edit', true);
  v_ids uuid[];
begin
  perform set_config('voice_feedback.bulk_edit', 'on', true);
  -- In the order of ids, as every edit of many.
  with assigned as (
    select recordings.id from inbox_entries as entry join recordings on recordings.id = entry.recording_id
    where entry.account_id = p_account_id and entry.assignee = p_user_id and recordings.assignee = p_user_id
    order by recordings.id for update of recordings
  ), changed as (
    update recordings set assignee = null, version = version + 1
    from assigned where recordings.id = assigned.id returning recordings.id
  )
  select array_agg(id) into v_ids from changed;
  perform set_config('voice_feedback.bulk_edit', coalesce(v_bulk_edit, ''), true);
  if v_ids is null then
    return;
  end if;
  update inbox_entries set assignee = null where recording_id = any(v_ids);
  insert into inbox_changes (account_id, change) values (p_account_id, 0);
  perform live_tell(p_account_id, 'feedbacks.changed', jsonb_build_object('changed', cardinality(v_ids)), true);
end $function$
;

CREATE OR REPLACE FUNCTION public.user_access_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_access_changed(account_id) from members where user_id = new.id;
  return null;
end $function$
;
