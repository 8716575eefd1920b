import { z } from 'zod';

/** A decimal amount with the currency's own digits: `412.30`, `-40.00`, `5000`. The currency is in a sibling field. */
export const Amount = z
	.string()
	.regex(/^-?\d{1,15}(\.\d{1,4})?$/)
	.describe('Decimal amount');
/** An ISO 4217 code. */
export const Currency = z
	.string()
	.regex(/^[A-Z]{3}$/)
	.describe('Currency, ISO 4217');

// The arithmetic stands apart so that a browser can have it without the schemas.
export {
	addAmounts,
	compareAmounts,
	fromMinor,
	minorDigits,
	multiplyAmount,
	splitAmount,
	subtractAmounts,
	toMinor,
} from './amounts.ts';
