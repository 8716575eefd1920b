-- The simulated acquirer's books. Never a whole card number.
create table sandbox.card_authentications (
	reference text collate "C" primary key,
	client_id text collate "C" unique,
	live_mode boolean not null,
	last_4_digits text not null,
	amount numeric not null,
	currency text not null,
	state text not null check (state in ('challenge', 'passed', 'failed'))
);

create table sandbox.card_charges (
	reference text collate "C" primary key,
	-- Null when it was given up before it was ever asked for.
	live_mode boolean,
	last_4_digits text,
	amount numeric not null default 0 check (amount >= 0),
	currency text,
	state text not null check (state in ('authorised', 'refused', 'captured', 'released')),
	refusal text,
	refunded numeric not null default 0 check (refunded >= 0 and refunded <= amount)
);

create table sandbox.card_refunds (
	reference text collate "C" primary key,
	charge_reference text collate "C" not null references sandbox.card_charges (reference),
	amount numeric not null check (amount > 0)
);
