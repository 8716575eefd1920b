import type { StayCard } from '../search/stay-card.ts';

/** What a card of the list says of a hotel in Lisbon at 400. */
export const makeStayCard = (change: Partial<StayCard> = {}): StayCard => ({
	id: 'acc_1',
	name: 'Casa do Miradouro',
	address: '1 Street',
	city: 'Lisbon',
	latitude: 38.7,
	longitude: -9.14,
	km: 1,
	stars: 3,
	score: 8,
	reviews: 100,
	photo: null,
	amenities: [],
	brand: null,
	loyalty: null,
	price: { total: '400.00', currency: 'USD', due: null, dueCurrency: null, compare: 40_000 },
	...change,
});
