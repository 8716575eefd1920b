-- Ends a statement without a trace, and says why: its message is the code of the refusal.
create function sandbox.give_up(why text) returns text language plpgsql as $$
begin
	raise exception '%', why using errcode = 'WF001';
end $$;
