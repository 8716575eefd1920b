import { expect, it } from 'vitest';
import { checkSelection, type SoldService } from './rules.ts';

const bag: SoldService = {
	type: 'baggage',
	key: 'bag',
	amount: '20.00',
	maximumQuantity: 2,
	passengers: [0],
	segments: [0],
	designator: null,
};
const seat = (passenger: number, segment: number, designator: string): SoldService => ({
	...bag,
	type: 'seat',
	key: `${designator}${passenger}${segment}`,
	maximumQuantity: 1,
	passengers: [passenger],
	segments: [segment],
	designator,
});

it.each<[string, [string, number, SoldService][], string[]]>([
	['nothing', [], []],
	['as many pieces as are sold', [['a', 2, bag]], []],
	['more pieces than are sold', [['a', 3, bag]], ['/services/0/quantity']],
	['two of one seat', [['a', 2, seat(0, 0, '1A')]], ['/services/0/quantity']],
	[
		'one service twice',
		[
			['a', 1, bag],
			['a', 1, bag],
		],
		['/services/1/id'],
	],
	[
		'two seats for one passenger on one segment',
		[
			['a', 1, seat(0, 0, '1A')],
			['b', 1, seat(0, 0, '1B')],
		],
		['/services/1/id'],
	],
	[
		'one seat for two passengers',
		[
			['a', 1, seat(0, 0, '1A')],
			['b', 1, seat(1, 0, '1A')],
		],
		['/services/1/id'],
	],
	[
		'the same seat on two segments, and a neighbour for the other passenger',
		[
			['a', 1, seat(0, 0, '1A')],
			['b', 1, seat(0, 1, '1A')],
			['c', 1, seat(1, 0, '1B')],
		],
		[],
	],
])('%s', (_, lines, pointers) => {
	const errors = checkSelection(
		lines.map(([id, quantity]) => ({ id, quantity })),
		lines.map(([, , sold]) => sold),
		'/services',
	);
	expect(errors.map(({ pointer }) => pointer)).toEqual(pointers);
	for (const { code } of errors) expect(code).toBe('validation_inclusion');
});
