-- What an organisation has agreed with hotels: for those that are named, or for all of a chain.
create table service.negotiated_rates (
	id text collate "C" primary key,
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	display_name text not null,
	rate_access_code text not null,
	accommodation_ids text[],
	chain_id text,
	created_at timestamptz not null,
	constraint negotiated_rates_target check (num_nonnulls(accommodation_ids, chain_id) = 1)
);
create index negotiated_rates_organisation on service.negotiated_rates (organisation_id, live_mode, id desc);

-- Searches for stays leave by partition as those for flights do. A result is a number in its search: its id says both.
create table service.stays_searches (
	id text collate "C" not null,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	created_at timestamptz not null,
	-- Until when its results can be asked for their rates.
	expires_at timestamptz not null,
	-- What the hotels were asked, to ask one of them again.
	question json not null,
	-- The hotels found, in the order of their results.
	accommodation_ids text[] not null,
	primary key (id)
) partition by range (id);
create table service.stays_searches_default partition of service.stays_searches default;

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
		('offer_services', 'search_id', 'orq'), ('stays_searches', 'id', 'srr')) as t (parent, key, prefix) loop
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
