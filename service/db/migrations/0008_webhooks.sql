-- Where an organisation wants to be told what happens, one for each mode.
create table service.webhooks (
	id text collate "C" primary key,
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	url text not null,
	events text[] not null,
	active boolean not null default true,
	-- What deliveries are signed with, sealed.
	secret text not null,
	-- When and why it was switched off by us: the receiver said 410.
	gone_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null
);
create unique index webhooks_once on service.webhooks (organisation_id, live_mode);

-- The version whose shapes an event's object has.
alter table service.events add column api_version text not null default 'v2';

-- What its event names, so that whoever waits for the booking knows which of theirs it was.
alter table service.order_attempts add column idempotency_key text;

-- An event on its way to a webhook: written with the event, gone once it is delivered or given up. Times are of the
-- organisation's clock.
create table service.webhook_sends (
	id bigint generated always as identity primary key,
	event_id text collate "C" not null references service.events (id),
	webhook_id text collate "C" not null references service.webhooks (id) on delete cascade,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	-- Attempts made so far, and when the first was due: none is made 72 hours after it.
	attempts int not null default 0,
	first_due_at timestamptz not null,
	due_at timestamptz not null,
	-- Real time: until then a worker is at it.
	claimed_until timestamptz
);
create index webhook_sends_due on service.webhook_sends (webhook_id, due_at);
create index webhook_sends_event on service.webhook_sends (event_id);

-- One attempt to deliver an event, and what came of it. In spans of time by id, as searches are.
create table service.webhook_deliveries (
	id text collate "C" not null,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	webhook_id text collate "C" not null,
	event_id text collate "C" not null,
	type text not null,
	url text not null,
	-- Null: there was no answer; `failure` says why.
	response_status_code int,
	-- At most 64 KB of it.
	response_body text,
	failure text,
	success boolean not null,
	duration_ms int not null,
	created_at timestamptz not null,
	primary key (id)
) partition by range (id);
create table service.webhook_deliveries_default partition of service.webhook_deliveries default;
create index webhook_deliveries_organisation on service.webhook_deliveries (organisation_id, live_mode, id desc);
create index webhook_deliveries_event on service.webhook_deliveries (event_id);
