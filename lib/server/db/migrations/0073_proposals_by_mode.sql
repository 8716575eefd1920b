-- What is proposed in test mode is nothing of live mode, and the other way round. Null: of an earlier release, which ends within a day.
alter table web.proposals add column live_mode boolean;

-- What was proposed stays as it was, whoever asks; what has ended stays ended.
create or replace function web.keep_proposal() returns trigger language plpgsql as $$
begin
	if (new.id, new.live_mode, new.purpose, new.subject_id, new.trip_id, new.reference, new.shown, new.amount, new.currency, new.account_id,
			new.viewer_id, new.expires_at, new.created_at)
		is distinct from (old.id, old.live_mode, old.purpose, old.subject_id, old.trip_id, old.reference, old.shown, old.amount, old.currency,
			old.account_id, old.viewer_id, old.expires_at, old.created_at)
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
