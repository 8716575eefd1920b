import { describe, expect, it } from 'vitest';
import type { Locale } from '#lib/i18n/locales.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { flightCard } from '#lib/trips/cards/flight-card.ts';
import { airportName } from './airport-name.ts';
import { cardInLanguage } from './card-in-language.ts';
import { journeyInLanguage } from './journey-in-language.ts';
import { inLanguage, placesInLanguage } from './in-language.ts';

const airport = (code: string, name: string, city: string) => ({
	type: 'airport',
	iata_code: code,
	name,
	city_name: city,
	city: { type: 'city', iata_code: code, name: city },
});

describe('places in the language of a reader', () => {
	it.each<[Locale, string, string]>([
		['en', 'Milan', 'Milan Malpensa International Airport'],
		['de', 'Mailand', 'Flughafen Mailand Malpensa'],
		['es', 'Milán', 'Aeropuerto Internacional Milán Malpensa'],
		['fr', 'Milan', 'Aéroport international Milan Malpensa'],
		['ar', 'ميلانو', 'مطار ميلانو مالبينسا الدولي'],
	])('names a city and its airport in %s, however deep they stand', (locale, city, name) => {
		const order = { slices: [{ origin: airport('MXP', 'Milan Malpensa International Airport', 'Milan') }] };
		const named = inLanguage(order, locale).slices[0]?.origin;
		expect([named?.city_name, named?.name]).toEqual([city, name]);
	});

	it('leaves what was read as it was', () => {
		const order = { origin: airport('JFK', 'John F Kennedy International Airport', 'New York') };
		expect(inLanguage(order, 'ar').origin.city_name).toBe('نيويورك');
		expect(order.origin.city_name).toBe('New York');
	});

	it('names metropolitan areas and countries', () => {
		const place = {
			type: 'city',
			iata_code: 'LON',
			name: 'London',
			iata_country_code: 'GB',
			country_name: 'United Kingdom',
		};
		expect(inLanguage(place, 'fr')).toMatchObject({ name: 'Londres', country_name: 'Royaume-Uni' });
		expect(inLanguage(place, 'ar')).toMatchObject({ name: 'لندن', country_name: 'المملكة المتحدة' });
	});

	it('says what the airline says of a seat, and leaves its name, by which its kind is known', () => {
		const [noBags, own] = ['No bags under the seat in front during take-off and landing.', 'Row of the drummers.'];
		const seat = { type: 'seat', name: 'Extra legroom seat', disclosures: [noBags, own] };
		expect(inLanguage(seat, 'de')).toEqual({
			type: 'seat',
			name: 'Extra legroom seat',
			disclosures: ['Bei Start und Landung kein Gepäck unter dem Vordersitz.', own],
		});
	});

	it('keeps the English name where none is known', () => {
		expect(inLanguage(airport('ZZV', 'Zanesville Municipal Airport', 'Zanesville'), 'ar')).toMatchObject({
			name: 'Zanesville Municipal Airport',
			city_name: 'Zanesville',
		});
	});

	it.each([
		['CAI', 'Cairo International Airport', 'fr', 'Aéroport international du Caire'],
		['ATH', 'Athens Airport', 'fr', 'Aéroport d’Athènes'],
		['URC', 'Ürümqi Airport', 'fr', 'Aéroport d’Ürümqi'],
		['CAI', 'Cairo International Airport', 'ar', 'مطار القاهرة الدولي'],
		['CAI', 'Cairo International Airport', 'es', 'Aeropuerto Internacional de El Cairo'],
		['SJC', 'Romeoville Airport', 'de', 'Flughafen Romeoville'],
		['BSL', 'EuroAirport Basel-Mulhouse-Freiburg', 'de', 'EuroAirport Basel-Mulhouse-Freiburg'],
	] as const)('writes %s, %s, in %s', (code, name, locale, written) => {
		expect(airportName(name, code, locale)).toBe(written);
	});

	it('names the cities of a journey by the codes of its airports, and leaves those that have none', () => {
		const journey = { origin: 'Frankfurt', destination: 'Rome', departing_on: '2027-03-11' };
		const coded = { ...journey, origin_code: 'FRA', destination_code: 'FCO' };
		expect(journeyInLanguage(coded, 'de')).toMatchObject({ origin: 'Frankfurt', destination: 'Rom' });
		expect(journeyInLanguage(coded, 'ar').destination).toBe('روما');
		expect(journeyInLanguage(journey, 'de')).toEqual(journey);
	});

	it('names the places of a batch and the legs of a trip by their codes', async () => {
		const places = placesInLanguage({ MUC: { name: 'Munich Airport', city: 'Munich' } }, 'de');
		expect(places.MUC).toEqual({ name: 'Flughafen München', city: 'München' });
		const leg = { from: 'Munich', to: 'Lisbon', date: '', departs: '', arrives: '', from_code: 'MUC', to_code: 'LIS' };
		const card = { ...flightCard(makeOrder()), legs: [leg, { ...leg, from_code: undefined, to_code: undefined }] };
		expect(await cardInLanguage(card, 'de')).toMatchObject({
			legs: [
				{ from: 'München', to: 'Lissabon' },
				{ from: 'Munich', to: 'Lisbon' },
			],
		});
	});
});
