create table service.organisations (
	id text collate "C" primary key,
	name text not null unique,
	billing_currency text not null check (billing_currency ~ '^[A-Z]{3}$'),
	accredited_agent boolean not null default false,
	fraud_check boolean not null default false,
	created_at timestamptz not null default now()
);

create table service.access_tokens (
	id text collate "C" primary key,
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	scope text not null check (scope in ('read_only', 'read_write')),
	hash bytea not null unique check (octet_length(hash) = 32),
	hint text not null,
	expires_at timestamptz,
	revoked_at timestamptz,
	created_at timestamptz not null default now()
);
create index access_tokens_organisation on service.access_tokens (organisation_id, id);

create table service.test_clocks (
	organisation_id text collate "C" primary key references service.organisations (id),
	offset_ms bigint not null check (offset_ms >= 0)
);

create function service.app_now(organisation text, live boolean) returns timestamptz
	language sql stable parallel safe
	return now() + case when live then interval '0' else coalesce(
		(select c.offset_ms * interval '1 millisecond' from service.test_clocks c where c.organisation_id = organisation),
		interval '0'
	) end;

create table service.idempotency_keys (
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	method text not null,
	path text not null,
	key text not null,
	fingerprint bytea not null,
	started_at timestamptz not null default now(),
	request_id text not null,
	status smallint,
	encoding text check (encoding in ('identity', 'gzip')),
	body bytea,
	primary key (organisation_id, live_mode, method, path, key)
);
create index idempotency_keys_started_at on service.idempotency_keys (started_at);
