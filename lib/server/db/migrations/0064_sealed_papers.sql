-- What stands on papers with a number names the buyer: it is sealed. The job "seal papers" seals what was written before.
alter table web.invoices alter column sheet drop not null, add column sealed bytea,
	add constraint invoices_sheet check ((sheet is null) <> (sealed is null));
alter table web.credit_notes alter column sheet drop not null, add column sealed bytea,
	add constraint credit_notes_sheet check ((sheet is null) <> (sealed is null));
create index invoices_in_the_clear on web.invoices (number) where sheet is not null;
create index credit_notes_in_the_clear on web.credit_notes (number) where sheet is not null;
