-- Documents of those whom an account books for, each field sealed by itself. What kind it is stands in the clear. The job
-- "seal documents" moves those of an earlier release here, which were sealed as one value for each traveller.
create table web.account_documents (
	id text primary key,
	traveller_id text not null references web.account_travellers on delete cascade,
	-- In the order in which they were entered.
	place smallint not null check (place >= 0),
	type text not null check (type ~ '^[a-z_]{1,40}$'),
	-- Sealed, as are those below.
	unique_identifier bytea not null,
	-- The last four characters of the number, which lists show without opening it.
	number_end bytea not null,
	-- Null: it is of no country, and has no end.
	issuing_country_code bytea,
	expires_on bytea,
	unique (traveller_id, place)
);
drop index web.account_travellers_to_forget;
create index account_travellers_to_forget on web.account_travellers (documents_used_on) where forget_documents;
create index account_travellers_sealed_whole on web.account_travellers (id) where documents is not null;
