-- Cancellations that failed once their answer had been lost stand at the desk.
create index intents_failed_cancellations on web.intents (updated_at)
	where purpose in ('cancel', 'cancel_stay') and state = 'draft' and failure is not null;
