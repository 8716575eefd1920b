-- To whom a mail goes is sealed, and found by a keyed hash of the mailbox. The job "seal recipients" seals what was written before.
alter table web.mail_outbox add column sealed_recipient bytea, add column mailbox text,
	add constraint mail_outbox_recipient check (num_nonnulls(sealed_recipient, mailbox) in (0, 2) and num_nonnulls(recipient, mailbox) < 2);
create index mail_outbox_by_mailbox on web.mail_outbox (mailbox) where mailbox is not null;
create index mail_outbox_in_the_clear on web.mail_outbox (id) where recipient is not null;
create index mail_outbox_sealed_done on web.mail_outbox (coalesce(sent_at, dropped_at)) where mailbox is not null;
