-- Changes of flights and cancellations of stays, too: what somebody was told the price of and has not decided on.
drop index web.intents_open_quotes;
create index intents_open_quotes on web.intents (updated_at) where purpose in ('cancel', 'change', 'cancel_stay') and state = 'draft';
