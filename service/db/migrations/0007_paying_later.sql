-- What is paid for an order after it was booked: a hold, or extras that are added to it.

-- How a held order is to be paid, as it was last priced; null before that.
alter table service.orders add column intention json;
-- Booked extras and seats: they grow.
alter table service.orders add column services json;
update service.orders set services = body -> 'services';
alter table service.orders alter column services set not null;
-- The airline's own keys of the extras that can be added. The extra at place i (from 0) has the id number i + 1 within
-- the order's family, for ever.
alter table service.orders add column service_keys text[] not null default '{}';

-- What a payment adds to its order, and what the airline gets for it; null: it pays for a hold.
alter table service.payments add column adds json;
-- What is to be done with the card that pays: set the money aside, and once that is settled take it or give it up.
alter table service.payments add column card_due text check (card_due in ('authorise', 'capture', 'release'));
create index payments_card_due on service.payments (next_check_at) where card_due in ('capture', 'release');
-- Extras may be free.
alter table service.payments drop constraint payments_amount_check, add check (amount >= 0);

-- The draft has documents and contacts. Once an attempt is settled nobody needs it: what an order keeps is its own.
alter table service.order_attempts alter column draft drop not null;
update service.order_attempts set draft = null where settled_at is not null;
alter table service.order_attempts add check ((draft is null) = (settled_at is not null));
