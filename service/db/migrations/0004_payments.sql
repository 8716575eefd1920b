-- Authentications of cardholders: each pays for one resource, at one amount, once. Cards themselves are in the vault.
create table service.three_d_secure_sessions (
	id text collate "C" primary key,
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	card_id text collate "C" not null,
	resource_id text collate "C" not null,
	services json not null,
	cardholder_present boolean,
	corporate_exception boolean not null,
	amount numeric not null check (amount >= 0),
	currency text not null,
	client_id text,
	status text not null check (status in ('client_action_required', 'ready_for_payment', 'failed')),
	expires_at timestamptz not null,
	-- The payment that has used it up.
	consumed_by text,
	created_at timestamptz not null
);
