-- The airline's own keys of extras and seats that an order was shown with: the first has the number `first` among the
-- order's, those after it the next ones. Beside the order, since its seats are many and most readings need none of them.
create table service.order_service_keys (
	order_id text collate "C" not null references service.orders (id),
	first integer not null check (first > 0),
	keys text[] not null,
	primary key (order_id, first)
);
insert into service.order_service_keys (order_id, first, keys)
	select id, 1, service_keys from service.orders where cardinality(service_keys) > 0;
alter table service.orders drop column service_keys;
