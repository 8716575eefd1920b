/**
 * Every column of the schemas `service`, `vault` and `sandbox` that knows a person, and what erasing an account of the
 * storefront does with it. `erased`: it gets a name and an address that are nobody's, and no number. `kept`: the booking, its
 * payment or the law needs it. `passing`: it goes by itself, `after` so long. A test writes words wherever the API takes
 * them, without a key that seals, and finds no other column.
 */
export const PERSONAL_COLUMNS: Readonly<
	Record<string, { fate: 'erased' | 'kept' | 'passing'; columns: string; why: string }>
> = {
	'service.customer_users': {
		fate: 'erased',
		columns: 'email given_name family_name phone_number',
		why: 'by PUT, as the storefront asks; the row stays for the bookings that name it',
	},
	'service.orders': {
		fate: 'kept',
		columns: 'body passenger_names',
		why: 'the airline and the tax office ask for who flew',
	},
	'service.stays_bookings': { fate: 'kept', columns: 'body', why: 'as orders' },
	'service.airline_credits': {
		fate: 'kept',
		columns: 'given_name family_name',
		why: 'whom the airline owes it; who made it deletes it',
	},
	'service.attempts': {
		fate: 'kept',
		columns: 'request draft',
		why: 'what is on its way, until its outcome is known; then it is emptied',
	},
	'service.idempotency_keys': { fate: 'passing', columns: 'body', why: '72 hours' },
	'service.searches': { fate: 'passing', columns: 'head question', why: 'a day' },
	'service.search_parts': { fate: 'passing', columns: 'bytes', why: 'a day' },
	'service.stays_quotes': { fate: 'passing', columns: 'loyalty_number', why: 'a day' },
	'vault.cards': {
		fate: 'passing',
		columns: 'sealed sealed_cvc brand last_4_digits',
		why: '25 minutes of a single-use card; a saved one is deleted by the storefront when its account is erased',
	},
	'sandbox.bookings': { fate: 'kept', columns: 'record', why: 'the simulated airline’s own books' },
};
