-- What the visitor's browser called this site when PUBLIC_URL is unset: mails lead there, not to a name of our own.
alter table web.intents add column site text;
alter table web.mail_outbox add column site text;
