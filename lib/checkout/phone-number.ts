import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface ReadPhone {
	/** `+493055570142`. */
	e164: string;
	/** As people write it: `+49 30 55570142`. */
	shown: string;
	/** ISO 3166-1 alpha-2; undefined where several countries share the code. */
	country: string | undefined;
}

/**
 * Reads a phone number as it was typed. Without a country code it is taken as one of `country`. Null when no such number
 * can be. The library is large: import this file only when a number is there.
 */
export function readPhone(typed: string, country: string | undefined): ReadPhone | null {
	const text = typed.trim().replace(/^[0٠۰]{2}/, '+');
	const number = parsePhoneNumberFromString(text, country && isSupportedCountry(country) ? country : undefined);
	if (!number?.isPossible()) return null;
	return { e164: number.number, shown: number.formatInternational(), country: number.country };
}

/** A number with its country code as people write it; as it came where no such number can be. */
export const shownPhone = (phone: string): string => readPhone(phone, undefined)?.shown ?? phone;
