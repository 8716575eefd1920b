-- Which key seals what the body says of persons; null: it is in the clear, as it was before there was such a key.
alter table service.orders add column persons_key text collate "C";
alter table service.stays_bookings add column persons_key text collate "C";
create index orders_persons_key on service.orders (persons_key);
create index stays_bookings_persons_key on service.stays_bookings (persons_key);

-- JSON, as what is sealed is.
alter table service.stays_quotes alter column loyalty_number type json using to_json(loyalty_number);
