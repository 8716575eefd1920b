-- What changed an organisation's balance, by time: its statement, and what is left of it.
create index ledger_transfers_balance_at on service.ledger_transfers (organisation_id, live_mode, currency, created_at, posting)
	include (from_account, to_account, amount) where from_account = 'balance' or to_account = 'balance';
