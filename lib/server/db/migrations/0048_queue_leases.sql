-- Which agent works on which item of a queue. It is theirs until they let it go, or the time is over.
create table web.queue_leases (
	queue text not null,
	-- What the item is known by in its queue.
	item text not null,
	-- Whose it is: the account, or the session where there is none.
	holder text not null,
	account_id text,
	taken_at timestamptz not null default now(),
	until timestamptz not null,
	primary key (queue, item)
);
create index queue_leases_by_until on web.queue_leases (until);
