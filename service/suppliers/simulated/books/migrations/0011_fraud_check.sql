-- Which payments were checked for fraud, for whom and when: how often a card pays is a part of the check.
alter table sandbox.card_charges add column asked_at timestamptz not null default now(), add column screened_for text;
create index card_charges_screened on sandbox.card_charges (screened_for, last_4_digits, asked_at) where screened_for is not null;
