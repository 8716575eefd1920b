import { expect, it } from 'vitest';
import { NO_WISHES, type RateWishes } from '#lib/stays/search/stay-search.ts';
import { isAskedOfRates, wishesOf } from './wishes-of.ts';

it.each<[wishes: Partial<RateWishes>, asked: ReturnType<typeof wishesOf>, ofRates: boolean]>([
	[{}, {}, false],
	[{ free: true }, { free_cancellation_only: true }, false],
	[{ pays: ['now'] }, { instant_payment: true }, false],
	[{ pays: ['deposit'] }, { instant_payment: false }, true],
	[{ pays: ['hotel'] }, { instant_payment: false }, true],
	[{ pays: ['deposit', 'hotel'] }, { instant_payment: false }, true],
	[{ pays: ['now', 'deposit'] }, {}, true],
	[{ pays: ['now', 'deposit', 'hotel'] }, {}, false],
	[{ pays: ['now'], boards: ['breakfast'] }, { instant_payment: true }, true],
])('of %j the API is asked for %j, and the rates are read: %s', (wishes, asked, ofRates) => {
	expect(wishesOf({ ...NO_WISHES, ...wishes })).toEqual(asked);
	expect(isAskedOfRates({ ...NO_WISHES, ...wishes })).toBe(ofRates);
});
