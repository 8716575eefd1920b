-- Who did it, as a person: an id, so that erasing somebody leaves the trail as it is.
alter table web.audit add column account_id text;
-- What was there before and after: codes, ids and amounts, never names or addresses.
alter table web.audit add column change jsonb;
-- Acts are sealed one to the next, so that one that is changed or taken away shows. Refusals are forgotten in time.
alter table web.audit add column seq bigint;
alter table web.audit add column hash bytea;
create unique index audit_by_seq on web.audit (seq) where seq is not null;
create index audit_unsealed on web.audit (id) where seq is null and (outcome <> 'refused' or idempotency_key is not null);
create index audit_by_account on web.audit (account_id, id) where account_id is not null;
create index audit_by_action on web.audit (action, id);

-- A sealed act stays as it is.
create function web.keep_sealed_audit() returns trigger language plpgsql as $$
begin
	raise exception 'row % of web.audit is sealed', old.id using errcode = 'restrict_violation';
end $$;
create trigger audit_is_kept before update or delete on web.audit
	for each row when (old.seq is not null) execute function web.keep_sealed_audit();

-- What checking the whole trail came to. The head of each check has to be in the trail ever after.
create table web.audit_checks (
	id bigint generated always as identity primary key,
	at timestamptz not null default now(),
	account_id text,
	-- Acts that were looked at, and the hash of the last one.
	acts bigint not null,
	head bytea,
	-- The first act that is not as it was sealed.
	broken_seq bigint,
	broken_how text check (broken_how in ('missing', 'changed')),
	check ((broken_seq is null) = (broken_how is null))
);
