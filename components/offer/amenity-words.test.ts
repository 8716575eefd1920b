import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import type { Locale } from '#lib/i18n/locales.ts';
import de from '#lib/i18n/messages/de/offer.json';
import en from '#lib/i18n/messages/en/offer.json';
import { amenityWords } from './amenity-words.ts';

const words = (locale: Locale, offer: typeof en): string[] => {
	const t = createTranslator({ locale, messages: { offer }, namespace: 'offer.slice' });
	const seat = { pitch: '32', legroom: 'n/a', type: null } as const;
	return amenityWords({ wifi: null, power: null, seat }, t, locale).map((one) => one.replaceAll(/\s/g, ' '));
};

it('tells the room between seats in the unit of the reader', () => {
	expect(words('en', en)).toEqual(['seat pitch 32 in']);
	expect(words('de', de)).toEqual(['Sitzabstand 81 cm']);
});
