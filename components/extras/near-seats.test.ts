import { expect, it } from 'vitest';
import { seatMapOf } from '#components/testing/seat-map-of.ts';
import { nearSeats } from '#lib/checkout/near-seats.ts';
import { planOf } from '#lib/checkout/seat-plan.ts';

const plan = planOf(seatMapOf(['AB CD', 'aB cd', 'ab Cd', 'AB CD'], ['pas_1']));
const near = (designator: string, passengerId = 'pas_1', without: string[] = []) =>
	nearSeats(plan, { designator, passengerId, without: new Set(without) }, 3).map((seat) => seat.designator);

it.each([
	['in its row first, then in the rows beside it', '12C', ['12B', '11C', '13C']],
	['at the end of a row what is beside and in front of it', '12A', ['12B', '11A', '11B']],
	['nothing of a seat that is not on the plan', '99A', []],
])('finds %s', (_, designator, found) => {
	expect(near(designator)).toEqual(found);
});

it('leaves out what others of the party have, and what is not sold to this traveller', () => {
	expect(near('12C', 'pas_1', ['12B'])).toEqual(['11C', '13C', '11B']);
	expect(near('12C', 'pas_2')).toEqual([]);
});
