-- What must hold whatever happened. Each statement gives the rows that break its rule; the line above it is the rule.
-- `acked` holds what clients were told: marker, id of the search (null when no reply came), whether it must be there.

-- a marker has at most one stored search
select family as what, count(*) as times from (
	select s.head -> 'passengers' -> 0 ->> 'family_name' as family from service.searches s
) found where family like 'Mark%' group by family having count(*) > 1;

-- a search that was acknowledged is stored
select a.id as what from acked a where a.id is not null and not exists (select from service.searches s where s.id = a.id);

-- a search that is stored was asked for, and is the one that was acknowledged
select s.id as what, a.id as told from service.searches s
	left join acked a on a.marker = s.head -> 'passengers' -> 0 ->> 'family_name'
	where a.marker is null or (a.id is not null and a.id <> s.id);

-- a search that was refused is not stored
select a.marker as what from acked a join service.searches s on a.marker = s.head -> 'passengers' -> 0 ->> 'family_name'
	where a.refused;

-- a search that is not a batch has exactly one part
select s.id as what from service.searches s where s.kind <> 'batch'
	and (select count(*) from service.search_parts p where p.search_id = s.id) <> 1;

-- every part belongs to a search and to one of its suppliers
select p.search_id as what, p.part from service.search_parts p left join service.searches s on s.id = p.search_id
	where s.id is null or (s.kind = 'batch' and p.part >= cardinality(s.suppliers));

-- only batches are handed out
select p.search_id as what from service.search_parts p join service.searches s on s.id = p.search_id
	where s.kind <> 'batch' and p.handed_out_at is not null;

-- a part is whole: its first and last offer, its bytes, its length, and no offers where the airline failed
select p.search_id as what, p.part from service.search_parts p where
	p.first_offer is distinct from p.offers -> 0 ->> 'id' or p.last_offer is distinct from p.offers -> -1 ->> 'id'
	or (json_array_length(p.offers) = 0) <> (p.length = 0) or (p.length > 0 and octet_length(p.bytes) = 0)
	or (p.failure is not null and p.length > 0);

-- an offer's id leads to its search, and no two offers share one
select o ->> 'id' as what from service.search_parts p, json_array_elements(p.offers) o
	group by 1 having count(*) > 1 or bool_or(substr(o ->> 'id', 5, 19) <> substr(p.search_id, 5, 19));

-- no price was read again after its offer had expired
select c.offer_id as what from service.offer_prices c
	join service.search_parts p on c.offer_id between p.first_offer and p.last_offer
	cross join json_array_elements(p.offers) o
	where o ->> 'id' = c.offer_id and c.read_at >= (o ->> 'expires_at')::timestamptz;

-- a kept reply has its bytes
select k.key as what from service.idempotency_keys k where k.status is not null and k.encoding is null;

-- searching sells nothing
select flight_key as what from sandbox.seats_sold;
