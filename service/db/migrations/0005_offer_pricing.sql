-- What a caller means to pay an offer with and to book beside it, as it was last priced; null before that.
alter table service.offer_prices add column intention json;

-- The airline's own keys of the extras and seats that an offer was shown with. The extra at place i of `keys` (from 0)
-- has the id number `first + i` within its search, for ever.
create table service.offer_services (
	search_id text collate "C" not null,
	first integer not null,
	offer_id text collate "C" not null,
	keys text[] not null,
	primary key (search_id, first)
) partition by range (search_id);
create table service.offer_services_default partition of service.offer_services default;

-- As before, with the new table among those that leave by partition.
create or replace function service.maintain_searches(keep interval default '24 hours', span interval default '4 hours') returns void
	language plpgsql as $$
declare
	width constant bigint := extract(epoch from span) * 1000;
	slot constant bigint := floor(extract(epoch from now()) * 1000 / width);
	oldest constant bigint := floor(extract(epoch from now() - keep) * 1000 / width);
	target record;
	old record;
	child text;
begin
	if not pg_try_advisory_xact_lock(4010002) then return; end if;
	for target in select * from (values ('searches', 'id', 'orq'), ('search_parts', 'search_id', 'orq'), ('offer_prices', 'offer_id', 'off'),
		('offer_services', 'search_id', 'orq')) as t (parent, key, prefix) loop
		for i in slot..slot + 2 loop
			child := target.parent || '_' || i;
			continue when to_regclass('service.' || child) is not null;
			begin
				execute format('create table service.%I partition of service.%I for values from (%L) to (%L)', child, target.parent,
					target.prefix || '_0000' || service.id_time(i * width), target.prefix || '_0000' || service.id_time((i + 1) * width));
			exception when check_violation then
				raise warning 'service.%: rows of its time are in the default partition already', child;
			end;
		end loop;
		for old in select c.relname from pg_inherits join pg_class c on c.oid = inhrelid
			where inhparent = ('service.' || target.parent)::regclass and c.relname ~ '_[0-9]+$'
			and substring(c.relname from '[0-9]+$')::bigint < oldest loop
			execute format('drop table service.%I', old.relname);
		end loop;
		execute format('delete from service.%I where %I < %L', target.parent || '_default', target.key,
			target.prefix || '_0000' || service.id_time(oldest * width));
	end loop;
end $$;

select service.maintain_searches();
