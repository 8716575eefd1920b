import { describe, expect, it } from 'vitest';
import { readOfferLink } from '../offer-link.ts';
import { paths } from '../paths.ts';
import type { CardOffer } from './card-offer.ts';
import { projectOffers } from './project-offers.ts';
import { parseSearch, type QueryValues } from './search-query.ts';
import { findSeen, parseSeen, priceNews, seenFareName, seenOf } from './seen-offer.ts';
import { makeOffer, type OfferSpec } from './testing/make-offer.ts';

const FLIGHT = { flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' };
const LATER = { flight: 'BA175 LHR 2027-03-11T11:20 JFK 2027-03-11T14:10' };
const card = (spec: Partial<OfferSpec> = {}): CardOffer =>
	projectOffers([makeOffer({ slices: [[FLIGHT]], ...spec })]).offers[0] as CardOffer;
const TODAY = '2027-03-01';
const { search } = parseSearch({ from: 'LHR', to: 'JFK', depart: '2027-03-11', adults: '2' }, TODAY);

const valuesOf = (address: string): QueryValues => Object.fromEntries(new URL(address, 'http://x').searchParams);

describe('what was seen of an offer', () => {
	it('comes back from the address it was written into', () => {
		const seen = seenOf(card({ brand: 'Light & Easy', key: 'a|b+ü' }));
		expect(parseSeen(valuesOf(paths.offer('off_1', search, seen)))).toEqual(seen);
	});

	it.each([
		['no price', { journey: 'a', fare: 'BA.x' }],
		['a price without currency', { journey: 'a', fare: 'BA.x', shown: '12.00' }],
		['markup for a price', { journey: 'a', fare: 'BA.x', shown: '<b>1EUR' }],
		['a negative price', { journey: 'a', fare: 'BA.x', shown: '-1.00EUR' }],
		['no flights', { journey: '', fare: 'BA.x', shown: '1.00EUR' }],
		['flights without end', { journey: 'a'.repeat(601), fare: 'BA.x', shown: '1.00EUR' }],
	])('is not read from an address with %s', (_, values) => {
		expect(parseSeen(values)).toBeNull();
	});

	it('names the brand that was chosen, and none when the airline gives none', () => {
		expect(seenFareName(seenOf(card({ brand: 'Flex' })))).toBe('Flex');
		expect(seenFareName({ ...seenOf(card()), fare: 'BA.' })).toBeNull();
	});
});

describe('news of a price', () => {
	it.each([
		['400.00', '412.30', 'rose', '12.30'],
		['412.30', '400.00', 'fell', '-12.30'],
	])('of %s that is %s now says that it %s by %s', (was, now, kind, difference) => {
		expect(priceNews(card({ price: now }), seenOf(card({ price: was })))).toEqual({
			kind,
			was,
			now,
			currency: 'EUR',
			difference,
		});
	});

	it('is none when nothing moved, nothing was seen, or the currency is another', () => {
		expect(priceNews(card(), seenOf(card())).kind).toBe('same');
		expect(priceNews(card(), null).kind).toBe('same');
		expect(priceNews(card({ currency: 'USD' }), seenOf(card())).kind).toBe('same');
	});

	it('is none for an amount that its currency cannot have', () => {
		expect(
			priceNews(card({ currency: 'JPY', price: '400' }), { ...seenOf(card()), currency: 'JPY', amount: '399.5' }).kind,
		).toBe('same');
	});
});

describe('finding an offer again', () => {
	const offers = [
		card({ id: 'other', slices: [[LATER]], price: '100.00' }),
		card({ id: 'flex', brand: 'Flex', price: '350.00' }),
		card({ id: 'light', brand: 'Light', price: '420.00' }),
	];

	it('takes the same fare of the same flights, though another is cheaper', () => {
		expect(findSeen(offers, seenOf(card({ brand: 'Light' })))?.id).toBe('light');
	});

	it('takes the cheapest fare of the same flights when that fare is gone, and never other flights', () => {
		expect(findSeen(offers, seenOf(card({ brand: 'Business' })))?.id).toBe('flex');
		expect(findSeen(offers.slice(0, 1), seenOf(card()))).toBeUndefined();
	});
});

describe('the address of an offer', () => {
	const seen = seenOf(card());

	it('leads to its results and to a search for the same flights', () => {
		const link = readOfferLink('off_1', { ...valuesOf(paths.offer('off_1', search, seen)) }, TODAY);
		expect(link.search).toEqual(search);
		expect(link.resultsHref).toBe(paths.flights(search));
		expect(link.againHref).toBe(paths.offerAgain('off_1', search, seen));
		expect(link.foundAgain).toBe(false);
	});

	it('leads to the form when it holds no search, and when its days are over', () => {
		expect(readOfferLink('off_1', {}, TODAY)).toMatchObject({ search: null, resultsHref: '/', againHref: null });
		const old = readOfferLink('off_1', valuesOf(paths.offer('off_1', search, seen)), '2027-06-01');
		expect(old).toMatchObject({ search: null, againHref: null });
		expect(old.resultsHref).toBe(paths.home(search));
	});

	it('says that the offer was found again', () => {
		expect(
			readOfferLink('off_2', valuesOf(paths.offer('off_2', search, seen, { found: 'again' })), TODAY).foundAgain,
		).toBe(true);
	});
});
