-- Who asked for each code: a keyed hash of the address, or the visitor. Each has a share of an order's codes of its own.
alter table web.trip_codes_sent add column asker text;
