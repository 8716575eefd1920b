import type { CreateCardBody } from '#contract/payments/card.ts';
import type { FieldError } from '../../errors.ts';
import type { KnownNumber } from './brands.ts';

/** How long a single-use card is kept. */
export const CARD_LIFE_MS = 25 * 60_000;

/** When a card that is made now is deleted at the latest; null for a multi-use card. */
export const unavailableAt = (now: Date, multiUse: boolean): Date | null =>
	multiUse ? null : new Date(now.getTime() + CARD_LIFE_MS);

/** Whether a card of `MM`, `YY` still pays: through the last day of its month. */
export function isExpired(expiryMonth: string, expiryYear: string, now: Date): boolean {
	return Number(`20${expiryYear}`) * 12 + Number(expiryMonth) < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

const cvcError = (digits: number): FieldError => ({
	code: 'validation_length',
	pointer: '/cvc',
	message: `The cvc of this card has ${digits} digits.`,
});

/** What is wrong with a card beyond the form of its fields. */
export function cardErrors(body: CreateCardBody, known: KnownNumber | undefined, now: Date): FieldError[] {
	const { cvc, expiry_month: month = '', expiry_year: year = '' } = body;
	const errors: FieldError[] = [];
	if (!known) {
		const message = 'This is not the number of a card that is accepted.';
		errors.push({ code: 'validation_format', pointer: '/number', message });
	}
	if (isExpired(month, year, now)) {
		const thisYear = Number(`20${year}`) === now.getUTCFullYear();
		const pointer = thisYear ? '/expiry_month' : '/expiry_year';
		errors.push({ code: 'validation_format', pointer, message: 'The card has expired.' });
	}
	if (known && cvc !== undefined && cvc.length !== known.cvcDigits) errors.push(cvcError(known.cvcDigits));
	return errors;
}

/** What is wrong with the cvc given for a card that is known. */
export const cvcErrors = (cvc: string, digits: number): FieldError[] =>
	cvc.length === digits ? [] : [cvcError(digits)];
