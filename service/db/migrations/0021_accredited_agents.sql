-- What an accredited agency settles with airlines by itself.
alter type service.ledger_account add value 'agency_settlement';

-- An order that its agency settles with the airline by itself.
alter table service.orders add column self_managed boolean not null default false;
