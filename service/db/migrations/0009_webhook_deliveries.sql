-- Until when a receiver that asked for time (429 or 503 with `retry-after`) is left alone. Of the organisation's clock.
alter table service.webhooks add column paused_until timestamptz;

-- A queue: rows come, are claimed, and go. Room on each page lets a claim stay on its own, and what is gone is tidied
-- away before it slows down those who look for work.
alter table service.webhook_sends set (
	fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500,
	autovacuum_vacuum_cost_delay = 0
);

-- Makes the partitions of this span and the next two of a table partitioned by id, and drops those older than `keep`.
-- Rows that found no partition are in the default one and leave row by row. Cheap when there is nothing to do.
create function service.maintain_partitions(parent text, prefix text, keep interval, span interval) returns void
	language plpgsql as $$
declare
	width constant bigint := extract(epoch from span) * 1000;
	slot constant bigint := floor(extract(epoch from now()) * 1000 / width);
	oldest constant bigint := floor(extract(epoch from now() - keep) * 1000 / width);
	old record;
	child text;
begin
	if not pg_try_advisory_xact_lock(hashtextextended('service.maintain_partitions ' || parent, 0)) then return; end if;
	for i in slot..slot + 2 loop
		child := parent || '_' || i;
		continue when to_regclass('service.' || child) is not null;
		begin
			execute format('create table service.%I partition of service.%I for values from (%L) to (%L)', child, parent,
				prefix || '_0000' || service.id_time(i * width), prefix || '_0000' || service.id_time((i + 1) * width));
		exception when check_violation then
			raise warning 'service.%: rows of its time are in the default partition already', child;
		end;
	end loop;
	for old in select c.relname from pg_inherits join pg_class c on c.oid = inhrelid
		where inhparent = ('service.' || parent)::regclass and c.relname ~ '_[0-9]+$'
		and substring(c.relname from '[0-9]+$')::bigint < oldest loop
		execute format('drop table service.%I', old.relname);
	end loop;
	execute format('delete from service.%I where id < %L', parent || '_default', prefix || '_0000' || service.id_time(oldest * width));
end $$;

create function service.maintain_webhook_deliveries(keep interval default '30 days', span interval default '1 day') returns void
	language sql as $$ select service.maintain_partitions('webhook_deliveries', 'del', keep, span) $$;

select service.maintain_webhook_deliveries();
