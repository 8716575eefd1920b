-- How often the row was written: a transaction that began before another may write after it.
alter table sandbox.seats_sold add column changes bigint not null default 0;
