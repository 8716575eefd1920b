import type { BesideCurrency } from '#lib/i18n/preferences.ts';

/** A visitor who has prices shown in euros too, at 0.80 for a US dollar. */
export const IN_EUROS_TOO: BesideCurrency = {
	currency: 'EUR',
	rates: { EUR: '1', USD: '1.25' },
	date: '2027-01-04',
	oldDays: null,
};
