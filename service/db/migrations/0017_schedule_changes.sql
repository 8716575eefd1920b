-- What airlines have changed of orders. Of several that are open the newest can be answered; the answer closes the others.
create table service.airline_initiated_changes (
	id text collate "C" primary key,
	order_id text collate "C" not null references service.orders (id),
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	-- The airline's own key.
	reference text not null,
	-- Slices as the wire has them.
	added json not null,
	removed json not null,
	-- The new segment of each old one whose extras stay, and whether its seats do too.
	carried json not null,
	-- Whether we can accept it, or only be told what was done elsewhere.
	acceptable boolean not null,
	travel_agent_ticket json,
	-- Whether the traveller may refuse it and have the money back.
	may_refuse boolean not null,
	-- When the first of its flights leaves, as booked or as changed: until then it can be accepted.
	leaves_at timestamptz not null,
	-- When the first flight leaves that takes the place of what was booked; null: none does.
	flies_at timestamptz,
	-- Until when it waits for an answer.
	ends_at timestamptz not null,
	action_taken text,
	action_taken_at timestamptz,
	-- A newer one was answered.
	closed_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	constraint airline_initiated_changes_whole check (action_taken in ('accepted', 'cancelled', 'changed')
		and (action_taken is null) = (action_taken_at is null) and (action_taken is null or closed_at is null))
);
-- The airline tells of each once.
create unique index airline_initiated_changes_once on service.airline_initiated_changes (order_id, reference);
create index airline_initiated_changes_organisation on service.airline_initiated_changes (organisation_id, live_mode, id desc);

alter table service.orders
	-- The newest change that waits for an answer.
	add column open_change_id text collate "C",
	-- It may be refused.
	add column may_refuse_change boolean not null default false,
	-- When its airline was last asked for changes unasked.
	add column schedule_checked_at timestamptz;
create index orders_open_change on service.orders (organisation_id, live_mode, id desc) where open_change_id is not null;
create index orders_departing on service.orders (organisation_id, live_mode, (departing_at[1])) where cancelled_at is null;

alter table service.attempts drop constraint attempts_whole,
	add constraint attempts_whole check (amount >= 0
	and kind in ('book_order', 'pay_order', 'add_services', 'cancel_order', 'answer_change', 'change_order')
	and (refusal is null or state = 'refused') and (settled_at is not null) = (state in ('won', 'refused'))
	and (request is null) = (settled_at is not null) and (draft is null or settled_at is null));
