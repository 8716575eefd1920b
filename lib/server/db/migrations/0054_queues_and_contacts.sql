-- A mail that the sender has given up, which somebody at the desk sees to. Of earlier ones nobody knows.
alter table web.mail_outbox add column given_up boolean not null default false;
create index mail_outbox_given_up on web.mail_outbox (account, dropped_at) where given_up;

-- Attempts to pay that were refused stand at the desk.
create index intents_failed_payments on web.intents (updated_at)
	where state = 'draft' and failure is not null and purpose not in ('cancel', 'cancel_stay');

-- Whether what was refused was done since.
create index intents_begun on web.intents (subject_id, purpose) where state in ('paying', 'checking', 'confirmed');

-- Cancellations that somebody was told the price of and has not decided on.
create index intents_open_quotes on web.intents (updated_at) where purpose = 'cancel' and state = 'draft';

-- An item of a queue that an agent has given to a colleague.
create table web.queue_handovers (
	queue text not null,
	item text not null,
	-- Null: somebody without an account.
	from_account text,
	to_account text not null,
	-- Sealed: what the colleague has to know.
	note bytea not null,
	-- It was not taken, and has come back to whose it was.
	returned boolean not null default false,
	at timestamptz not null default now(),
	primary key (queue, item)
);
create index queue_handovers_to on web.queue_handovers (to_account, at);

-- Items that an agent has seen to, and that nothing else would take out of their queue.
create table web.queue_done (
	queue text not null,
	item text not null,
	account_id text,
	at timestamptz not null default now(),
	primary key (queue, item)
);
create index queue_done_by_time on web.queue_done (at);

-- How to reach the travellers of a booking where an agent has corrected that: the booking service keeps what was booked with.
create table web.trip_contacts (
	trip_id text primary key,
	-- Sealed: addresses and numbers, those before and those now.
	contact bytea not null,
	account_id text,
	changed_at timestamptz not null default now()
);
