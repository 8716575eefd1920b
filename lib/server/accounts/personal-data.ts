/**
 * Every column of schema `web`, and what export and erase do with it. `nobody`: it says nothing of a person. `export`: it
 * is in the file, and goes with the account. `gone`: it goes with the account, and is a secret or a key that is in no file.
 * `kept`: the law or the booking needs it. `copied`: it is kept, and in the file. `desk`: of those who work here, and ended by
 * an admin. A test compares this with the database, so that no column is forgotten, and another erases an account that has
 * something in every table. The booking service's columns are in `service/db/personal-columns.ts`.
 */
export type Treatment = 'nobody' | 'export' | 'gone' | 'kept' | 'copied' | 'desk';
type Columns = Partial<Record<Treatment, string>>;

export const PERSONAL_DATA: Readonly<Record<string, Columns>> = {
	// `card_id` waits in `guarantee_cards` until the card host has deleted the card.
	account_cards: { export: 'contents is_default created_at', gone: 'id account_id card_id api_account' },
	// Each field sealed by itself. `number_end` is a part of the number, which is in the file.
	account_documents: {
		export: 'place type unique_identifier number_end issuing_country_code expires_on',
		gone: 'id traveller_id',
	},
	account_identities: { export: 'provider created_at', gone: 'subject account_id' },
	account_links: { gone: 'token_hash purpose account_id details asked_by created_at expires_at' },
	account_totp: { gone: 'account_id secret confirmed_at last_step created_at' },
	account_travellers: {
		export: 'person documents loyalty forget_documents documents_used_on created_at updated_at',
		gone: 'id account_id',
	},
	accounts: {
		export: 'id email email_verified_at role profile locale currency customer_user_id created_at',
		gone: 'email_key password_hash visitor_id locked_at updated_at',
	},
	applied_migrations: { nobody: 'id name run_on' },
	// Who did what: ids alone, which name nobody once the account is gone.
	audit: {
		copied: 'at action subject outcome code',
		kept: 'id viewer_id role on_behalf_of idempotency_key address_hash request_id account_id change seq hash',
	},
	audit_checks: { desk: 'id at account_id acts head broken_seq broken_how' },
	backup_codes: { gone: 'account_id code_hash salt used_at' },
	card_uses: { nobody: 'card_hash intent_id seen_at' },
	credit_note_counters: { nobody: 'seller year last' },
	credit_notes: { kept: 'seller year number trip_id issue issued_at sheet sealed' },
	customer_refunds: {
		kept: 'act_id trip_id account amount currency refund_to confirmed_at state settled_at on_its_way looked_at act',
	},
	// The desk's index of bookings: it goes with its booking.
	desk_bookings: {
		kept: 'trip_id live_mode kind state pay_by changed ticketed airline departs_at booked_at terms people shown indexed_at',
	},
	// Read again once the customer user has nobody's name and address.
	desk_customers: { kept: 'customer_id live_mode group_id created_at terms people shown indexed_at' },
	desk_due: { nobody: 'trip_id due_at tries' },
	desk_fill: { nobody: 'kind live_mode after done_at lease_until' },
	desk_serving: { desk: 'visitor_id customer_id since' },
	exchange_rates: { nobody: 'source rates_on base rates fetched_at' },
	failed_refunds: { kept: 'refund_id trip_id account amount currency noted_at settled_at' },
	guarantee_cards: { kept: 'card_id intent_id account check_at' },
	// Of what booked, the row stays without what was typed; the rest goes.
	intents: {
		copied: 'id purpose subject_id state result_id amount currency locale created_at updated_at',
		export: 'draft',
		gone: 'email request',
		kept: 'visitor_id attempt failure account sent_at service_sent_at lease_until next_check_at checks keep_until facts repeatable site unsent customer_id live_mode',
	},
	invoice_counters: { nobody: 'seller year last' },
	invoices: { kept: 'seller year number trip_id issue issued_at sheet sealed' },
	// Of visitors, networks, mailboxes and accounts by a keyed hash, for an hour at most.
	limits: { nobody: 'counter points ends_at' },
	live_ticks: { nobody: 'id topic ref at' },
	mail_outbox: {
		copied: 'kind trip_id sent_at',
		gone: 'recipient sealed_recipient mailbox',
		kept: 'id dedupe locale facts created_at due_at tries claimed_until dropped_at failure site account given_up',
	},
	passkey_challenges: { nobody: 'challenge purpose asker expires_at' },
	passkeys: { export: 'name created_at used_at', gone: 'id account_id public_key counter transports' },
	price_alerts: {
		export: 'tells seen seen_at',
		gone: 'id saved_id visitor_id locale site ends_at next_ask_at asked_at asks known mailed_at mail_key',
	},
	// What an agent proposed, in ids and amounts; what was typed goes a day after its end.
	proposals: {
		kept: 'id purpose subject_id trip_id reference body shown amount currency account_id viewer_id state expires_at decided_by decided_account decided_role decided_at intent_id attempt done_at shown_now created_at live_mode',
	},
	queue_done: { desk: 'queue item account_id at' },
	queue_handovers: { desk: 'queue item from_account to_account note returned at' },
	queue_leases: { desk: 'queue item holder account_id taken_at until' },
	quote_keys: { nobody: 'key_id public_key first_used_at' },
	received_events: {
		kept: 'id idempotency_key type event_id envelope received_at repeats order_id intent_id handled_at due_at tries failure',
	},
	remembered_prices: {
		nobody: 'account origin destination nights cabin direct party departs_on amount currency seen_at',
	},
	removed_trips: { gone: 'visitor_id trip_id removed_at' },
	revoked_links: { nobody: 'trip_id revoked_at' },
	saved_items: { export: 'body saved_at', gone: 'id visitor_id item_hash' },
	schedule_changes: { kept: 'id trip_id account detected_at answer_by handed_over handed_over_at outcome settled_at' },
	sessions: {
		export: 'browser created_at seen_at expires_at',
		gone: 'id token_hash account_id visitor_id proved_at factor_at address_hash',
	},
	// What was shown and agreed to, signed: prices, no names.
	shown_quotes: { kept: 'id intent_id subject at expires_at body signature key_id' },
	stopped_mails: { export: 'kind', gone: 'mailbox stopped_at' },
	trip_cards: { kept: 'trip_id card read_at turn_at ends_at cancelled pay_by' },
	// How a booking's travellers are reached goes with its booking.
	trip_contacts: { kept: 'trip_id contact account_id changed_at' },
	trip_codes_sent: { kept: 'trip_id sent_at asker' },
	trip_grants: { export: 'trip_id granted_at', gone: 'visitor_id expires_at' },
	trip_lookups: { gone: 'visitor_id trip_id code_hash tries created_at expires_at more_trips' },
	// Notes about a booking stay with it; those about the customer go with the account, whole.
	trip_notes: { kept: 'id trip_id account_id viewer_id body for_traveller created_at' },
	// A view of intents and grants.
	trip_readers: { nobody: 'trip_id visitor_id' },
	unseen_backup_codes: { gone: 'account_id codes expires_at' },
	visitor_searches: { gone: 'visitor_id query_hash search_id started_at expires_at readers price_of' },
	webhook_registrations: { nobody: 'endpoint_id url events secret created_at replaced_at' },
};
