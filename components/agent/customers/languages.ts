import { LOCALES } from '#lib/i18n/locales.ts';
import { capital } from '#lib/i18n/capital.ts';

/** Languages to choose from, by their own names; one that the customer has already is among them. */
export function languageChoices(known: string): { value: string; label: string }[] {
	const codes: string[] = [...LOCALES];
	if (known !== '' && !codes.includes(known)) codes.push(known);
	return codes.map((value) => ({
		value,
		label: capital(new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value),
	}));
}
