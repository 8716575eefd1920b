import type { NewOrderPassenger } from '#contract/air/order.ts';
import { ERROR_VARIANTS, ERRORS } from '#contract/errors.ts';
import { airlineError, ServiceError } from '#service/errors.ts';
import type { RefusedField, SupplierRefusal } from '#service/suppliers/air/booking.ts';

const FIELDS: Record<RefusedField['field'], keyof NewOrderPassenger> = {
	title: 'title',
	givenName: 'given_name',
	familyName: 'family_name',
	email: 'email',
	phoneNumber: 'phone_number',
	loyaltyAccounts: 'loyalty_programme_accounts',
};

interface Refused {
	/** The airline's name. */
	airline: string;
	/** The travellers in the order of the request, and as the airline got them; absent where it got none. */
	asked?: readonly NewOrderPassenger[];
	booked?: readonly { id: string }[];
}

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** An airline's no as an error: the field of the request that it is about, otherwise who said it. */
export function refusalError(
	{ code, about }: SupplierRefusal,
	{ airline, asked = [], booked = [] }: Refused,
): ServiceError {
	const place = about ? asked.findIndex(({ id }) => id === booked[about.passenger]?.id) : -1;
	const field = about && FIELDS[about.field];
	if (field && isGiven(asked[place]?.[field])) {
		return new ServiceError(code, { source: { field, pointer: `/passengers/${place}/${field}` } });
	}
	if (ERRORS[code].type === 'airline_error') return airlineError(code, airline);
	const said = ERROR_VARIANTS[code]?.find(({ type }) => type === 'airline_error');
	return said ? airlineError(code, airline, said) : new ServiceError(code);
}
