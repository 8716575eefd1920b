import { readPhone } from '#lib/checkout/phone-number.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const national = (digits: string): string => `national ${digits.replace(/^0+/, '')}`;

/** What a telephone number is kept under: in full, and as it is dialled in its own country. */
export function phoneKeys(phone: string): string[] {
	const read = readPhone(phone, undefined);
	if (!read) return [];
	const own = parsePhoneNumberFromString(read.e164)?.nationalNumber ?? '';
	return [read.e164, ...(own ? [national(own)] : [])];
}

/** What a number may be kept under that somebody has typed in any notation, with the code of its country or without. */
export function typedPhoneKeys(typed: string): string[] {
	const digits = typed.replace(/\(0\)/g, '').replace(/\D/g, '');
	if (typed.trim().startsWith('+')) return [`+${digits}`];
	return digits.startsWith('00') ? [`+${digits.slice(2)}`] : [national(digits), `+${digits}`];
}
