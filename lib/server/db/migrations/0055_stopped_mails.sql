-- Mails that somebody has stopped: none of the kind goes to the mailbox until it is turned on again.
create table web.stopped_mails (
	-- Keyed hash of the address: who has no account stops mails, too.
	mailbox text not null,
	kind text not null,
	stopped_at timestamptz not null default now(),
	primary key (mailbox, kind)
);
