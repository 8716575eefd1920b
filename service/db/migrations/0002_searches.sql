-- Searches are many, large and short-lived: they are kept in partitions by id, which is by time, and leave by
-- dropping whole partitions. No foreign keys: a search is written once and found by organisation and mode.
create table service.searches (
	id text collate "C" not null,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	kind text not null check (kind in ('search', 'batch', 'partial')),
	created_at timestamptz not null,
	-- The offer request on the wire, without its offers.
	head json not null,
	-- What the airlines were asked, to ask them again for one offer.
	question json not null,
	-- The airlines asked, in the order of their parts. Of batch searches alone.
	suppliers text[] not null default '{}',
	-- When the process that asks them has given up or is gone. Of batch searches alone.
	deadline timestamptz,
	primary key (id)
) partition by range (id);
create index searches_organisation on service.searches (organisation_id, live_mode, id desc);

create table service.search_parts (
	search_id text collate "C" not null,
	part smallint not null,
	-- Ids of the first and the last offer; null when there is none.
	first_offer text collate "C",
	last_offer text collate "C",
	-- For each offer what lists and bookings ask, and its place in the text.
	offers json not null,
	-- The offers as JSON, joined by commas: raw deflate blocks without a last one.
	bytes bytea not null,
	crc bigint not null,
	length integer not null,
	-- Why the airline gave no offers: internal, unknown or timeout.
	failure text,
	handed_out_at timestamptz,
	primary key (search_id, part)
) partition by range (search_id);
alter table service.search_parts alter column bytes set storage external;

-- The price at which an offer was last read again: what a booking is compared with.
create table service.offer_prices (
	offer_id text collate "C" not null,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	total_amount numeric not null,
	total_currency text not null,
	read_at timestamptz not null,
	primary key (offer_id)
) partition by range (offer_id);

create table service.searches_default partition of service.searches default;
create table service.search_parts_default partition of service.search_parts default;
create table service.offer_prices_default partition of service.offer_prices default;

-- The eight characters of an id that say when, from milliseconds since 1970 (service/ids.ts).
create function service.id_time(milliseconds bigint) returns text
	language plpgsql immutable parallel safe as $$
declare
	alphabet constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
	rest bigint := milliseconds;
	result text := '';
begin
	for i in 1..8 loop
		result := substr(alphabet, (rest % 62)::int + 1, 1) || result;
		rest := rest / 62;
	end loop;
	return result;
end $$;

-- Makes the partitions of this span and the next two, and drops those older than `keep`. Rows that found no partition
-- are in the default one and leave row by row. Cheap when there is nothing to do; one process at a time.
create function service.maintain_searches(keep interval default '24 hours', span interval default '4 hours') returns void
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
	for target in select * from (values ('searches', 'id', 'orq'), ('search_parts', 'search_id', 'orq'), ('offer_prices', 'offer_id', 'off'))
		as t (parent, key, prefix) loop
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
