-- Persons whom an account books for.
create table web.account_travellers (
	id text primary key,
	account_id text not null references web.accounts on delete cascade,
	-- Sealed: title, names, birth date, gender.
	person bytea not null,
	-- Sealed: passport and identity documents.
	documents bytea,
	-- Sealed: numbers of airlines' and hotels' programmes.
	loyalty bytea,
	-- Documents are deleted some time after the last trip, or after they were entered.
	forget_documents boolean not null default true,
	-- When they were entered, or the end of the last trip booked with them, whichever is later.
	documents_used_on date not null default current_date,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index account_travellers_by_account on web.account_travellers (account_id, created_at);
create index account_travellers_to_forget on web.account_travellers (documents_used_on)
	where forget_documents and documents is not null;
