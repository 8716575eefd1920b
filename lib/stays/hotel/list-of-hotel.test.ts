import { expect, it } from 'vitest';
import { listOfHotel } from './list-of-hotel.ts';
import { reviewsHref } from './reviews-href.ts';

const listIn = (text: string) => listOfHotel(Object.fromEntries(new URLSearchParams(text)), '2027-01-10');
const STAY = 'checkin=2027-03-11&checkout=2027-03-15&rooms=1&adults=2';

it('leads from a hotel back to the list that its address carries, also from its later reviews', () => {
	const query = `place=Lisbon&at=LIS&${STAY}&free=1&sort=cheapest&stars=4&score=8`;
	const list = listIn(`${query}&reviews=abc`);
	expect(list).toMatchObject({ place: 'Lisbon', area: false });
	expect(list?.query.toString()).toBe(query);
	expect(reviewsHref('acc_1', list?.query ?? new URLSearchParams(), 'xyz')).toBe(
		`/stays/acc_1?${query}&reviews=xyz#reviews`,
	);
});

it.each([
	['names no place', STAY],
	['names a hotel', `place=Casa&at=acc_1&${STAY}`],
])('knows no list where the address %s', (_, text) => {
	expect(listIn(text)).toBeUndefined();
});
