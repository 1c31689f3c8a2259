-- Whether the provider has been told to collect nothing for it: so it is while its account is suspended.
alter table billing_subscriptions add column collection_held boolean not null default false;
