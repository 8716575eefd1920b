-- Schedule changes of airlines that this site has learned of: what mails, the reminder and the agents' queue go by. What
-- changed is read from the booking service.
create table web.schedule_changes (
	id text primary key,
	trip_id text not null,
	-- Of the token that read it: `accountOf`.
	account text not null,
	detected_at timestamptz not null,
	-- Until when an answer is asked for, by the booking service's clock.
	answer_by timestamptz not null,
	-- Why an agent has to see to it. no_answer: nobody answered in time. asked: somebody asks for an agent. by_hand: only
	-- an agent can settle it with the airline.
	handed_over text check (handed_over in ('no_answer', 'asked', 'by_hand')),
	handed_over_at timestamptz,
	-- What became of it. newer: a newer change took its place.
	outcome text check (outcome in ('accepted', 'cancelled', 'changed', 'newer')),
	settled_at timestamptz,
	check ((handed_over is null) = (handed_over_at is null)),
	check ((outcome is null) = (settled_at is null))
);
create index schedule_changes_open on web.schedule_changes (account, answer_by) where outcome is null;
create index schedule_changes_trip on web.schedule_changes (trip_id) where outcome is null;
