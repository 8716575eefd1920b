-- Acts that an agent has prepared and that wait for their traveller.
create table web.proposals (
	id text primary key,
	-- The purpose and the subject of the intent that carries it out.
	purpose text not null check (purpose ~ '^[a-z_]{1,40}$'),
	subject_id text not null,
	-- The booking that it is about; null: there is none yet.
	trip_id text,
	-- What its airline calls it.
	reference text,
	-- Sealed: what the traveller's intent begins with. Forgotten once the proposal is over.
	body bytea,
	-- What was shown: codes, ids, places, times and amounts, no names.
	shown jsonb not null,
	-- Null: the airline states it later.
	amount text,
	currency text not null,
	-- Who prepared it: the account, and the session.
	account_id text,
	viewer_id text not null,
	state text not null default 'open'
		check (state in ('open', 'approved', 'declined', 'withdrawn', 'superseded', 'expired')),
	-- By the service's clock, as are the two below.
	expires_at timestamptz not null,
	-- Who ended it, and as what.
	decided_by text,
	decided_account text,
	decided_role text,
	decided_at timestamptz,
	-- The attempt that carries it out.
	intent_id text,
	attempt integer,
	done_at timestamptz,
	-- What took the place of `shown`, where the price or the offer has changed.
	shown_now jsonb,
	created_at timestamptz not null default now(),
	-- Nobody does it alone: who prepared it is not who approves it, and nobody of the desk approves.
	check (state <> 'approved' or (intent_id is not null and attempt is not null and decided_at is not null
		and decided_role in ('guest', 'traveller') and decided_by <> viewer_id
		and decided_account is distinct from coalesce(account_id, '') and decided_at < expires_at)),
	check (state <> 'declined' or decided_role in ('guest', 'traveller')),
	check (state <> 'withdrawn' or decided_role in ('agent', 'lead', 'admin')),
	check (done_at is null or state = 'approved')
);
-- One prepared act of a kind waits for its traveller: a newer one takes its place.
create unique index proposals_open on web.proposals (purpose, subject_id) where state = 'open';
create index proposals_by_trip on web.proposals (trip_id, created_at) where trip_id is not null;
create index proposals_by_intent on web.proposals (intent_id) where intent_id is not null;
create index proposals_by_end on web.proposals (expires_at) where state = 'open';

-- What was proposed stays as it was, whoever asks; what has ended stays ended.
create function web.keep_proposal() returns trigger language plpgsql as $$
begin
	if (new.id, new.purpose, new.subject_id, new.trip_id, new.reference, new.shown, new.amount, new.currency, new.account_id, new.viewer_id,
			new.expires_at, new.created_at)
		is distinct from (old.id, old.purpose, old.subject_id, old.trip_id, old.reference, old.shown, old.amount, old.currency, old.account_id,
			old.viewer_id, old.expires_at, old.created_at)
		or (new.body is distinct from old.body and new.body is not null) then
		raise exception 'proposal % stays as it was made', old.id using errcode = 'restrict_violation';
	end if;
	-- An attempt that came to nothing opens it again, unless another waits by then; what was done stays done.
	if new.state <> old.state and not (old.state = 'open' or (old.state = 'approved' and old.done_at is null
		and new.state in ('open', 'superseded'))) then
		raise exception 'proposal % has ended as %', old.id, old.state using errcode = 'restrict_violation';
	end if;
	if old.done_at is not null and new.done_at is distinct from old.done_at then
		raise exception 'proposal % is done', old.id using errcode = 'restrict_violation';
	end if;
	return new;
end $$;
create trigger proposal_is_kept before update on web.proposals for each row execute function web.keep_proposal();
