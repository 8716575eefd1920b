-- What limits of accounts, codes, mails and payments have counted, for all processes together. A crash of the database
-- forgets it: nothing here is worth a write to its log.
create unlogged table web.limits (
	-- Keyed hash of which limit and who: a visitor, a network, an account, a mailbox, a booking, or all.
	counter bytea primary key,
	points integer not null,
	ends_at timestamptz not null
);
create index limits_by_end on web.limits (ends_at);
