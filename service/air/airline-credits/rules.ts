import type { AirlineCreditInput } from '#contract/air/airline-credit.ts';
import { minorDigits } from '#contract/common/money.ts';
import type { FieldError } from '#service/errors.ts';
import { fold } from '#contract/places/fold.ts';

const DAY_MS = 86_400_000;
/** Older than any credit that an airline still honours. */
const FIRST_ISSUED = '1990-01-01';

const wrong = (pointer: string, message: string, code: FieldError['code'] = 'validation_inclusion'): FieldError => ({
	code,
	pointer,
	message,
});

/**
 * What the shape of a credit cannot say: one holder, an amount that its currency has, an airline that exists, and
 * dates that leave it open. At most one error for each field.
 */
export function checkAirlineCredit(
	credit: AirlineCreditInput,
	isAirline: (iataCode: string) => boolean,
	now: Date,
): FieldError[] {
	const errors = checkHolder(credit);
	if (!isAirline(credit.airline_iata_code)) {
		errors.push(wrong('/airline_iata_code', 'There is no airline with this IATA code.'));
	}
	const fraction = (credit.amount.split('.')[1] ?? '').replace(/0+$/, '');
	if (fraction.length > minorDigits(credit.amount_currency)) {
		errors.push(wrong('/amount', `${credit.amount_currency} has no such small amounts.`, 'validation_format'));
	}
	// A day begins at different moments around the world.
	if (credit.issued_on < FIRST_ISSUED || Date.parse(credit.issued_on) > now.getTime() + DAY_MS) {
		errors.push(wrong('/issued_on', 'A credit is issued in the past, and not before 1990.'));
	}
	if (Date.parse(credit.expires_at) <= now.getTime()) {
		errors.push(wrong('/expires_at', 'The credit has expired.'));
	}
	return errors;
}

function checkHolder({ user_id, given_name, family_name }: AirlineCreditInput): FieldError[] {
	const named = { given_name: given_name ?? null, family_name: family_name ?? null };
	const missing = Object.entries(named).filter(([, name]) => name === null);
	if (user_id) {
		return Object.entries(named)
			.filter(([, name]) => name !== null)
			.map(([field]) => wrong(`/${field}`, 'Give `user_id` or the names, not both.'));
	}
	if (missing.length === 2) {
		return [wrong('/user_id', 'Give `user_id`, or both `given_name` and `family_name`.', 'validation_required')];
	}
	return missing.map(([field]) => wrong(`/${field}`, 'Both names are needed.', 'validation_required'));
}

/** What decides whether a credit can be used. */
export interface CreditState {
	airlineIataCode: string;
	expiresAt: Date;
	spentAt: Date | null;
	invalidatedAt: Date | null;
	userId: string | null;
	givenName: string | null;
	familyName: string | null;
}

export interface CreditUser {
	userId: string | null;
	givenName: string;
	familyName: string;
}

/** What a credit is to be used for. */
export interface CreditUse {
	now: Date;
	/** The airline that is to be paid. */
	airlineIataCode: string;
	/** Who travels; left out while that is not known. */
	passengers?: readonly CreditUser[];
}

/** When a credit that nobody spent became worthless; null while it is not. Expiry counts before it is written down. */
export const invalidSince = ({ expiresAt, spentAt, invalidatedAt }: CreditState, now: Date): Date | null =>
	invalidatedAt ?? (spentAt === null && expiresAt <= now ? expiresAt : null);

/** Whether a traveller is the one whom the airline owes. */
export function isHolder({ userId, givenName, familyName }: CreditState, user: CreditUser): boolean {
	if (userId !== null) return user.userId === userId;
	return fold(user.givenName) === fold(givenName ?? '') && fold(user.familyName) === fold(familyName ?? '');
}

/** Why a credit cannot be used, in a sentence; undefined when it can. */
export function creditProblem(
	credit: CreditState,
	{ now, airlineIataCode, passengers }: CreditUse,
): string | undefined {
	if (credit.spentAt) return 'The airline credit has been spent.';
	if (invalidSince(credit, now)) return 'The airline credit has expired or was withdrawn.';
	if (credit.airlineIataCode !== airlineIataCode) return 'The airline credit is another airline’s.';
	if (passengers && !passengers.some((passenger) => isHolder(credit, passenger))) {
		return 'The airline credit belongs to none of the passengers.';
	}
	return undefined;
}
