import { SCHEDULE_CHANGE_KINDS } from '#contract/sandbox/schedule-changes.ts';
import fc, { type Arbitrary } from 'fast-check';
import { add, ADDS_NOTHING } from './add.ts';
import { book, type Booking, mayBook, nth, SOLD } from './book.ts';
import { confirm, quote } from './cancel.ts';
import { type Command, command, cut, cutWords, expireHolds, moveBy } from './command.ts';
import { confirmPlan, plan } from './change.ts';
import { firstLeaves, lastLeaves } from './flights.ts';
import { HOUR_MS, type Life, type Model } from './model.ts';
import { NAMES, USUAL } from './names.ts';
import { ADDED_BY, BOOKED_BY, CHANGED_BY, PAID_BY } from './pay-by.ts';
import { pay } from './pay.ts';
import { accept, changeFlight, record } from './schedule.ts';
import { endHolds, now, type Real } from './real.ts';
import { STAYS_COMMANDS } from './stays/stays-commands.ts';

/** A command on the n-th order. */
const onOrder = (
	label: string,
	n: number,
	run: (model: Model, real: Real, life: Life) => Promise<void>,
	check: (life: Life) => boolean = () => true,
): Command =>
	command(
		`${label} of order ${n}`,
		(model) => {
			const life = nth(model, n);
			return life !== undefined && check(life);
		},
		async (model, real) => {
			const life = nth(model, n);
			if (life) await run(model, real, life);
		},
	);

const order = fc.nat({ max: 2 });
/** Bookings: what a sequence begins with, unless it begins with a stay. */
export const BOOKINGS: Arbitrary<Command> = fc
	.record<Booking>({
		sold: fc.constantFrom(0, 1, 1, 2, 3, 3),
		offer: fc.nat({ max: 5 }),
		back: fc.boolean(),
		travellers: fc.constantFrom(1, 1, 2),
		hold: fc.boolean(),
		cover: fc.boolean(),
		name: fc.oneof({ weight: 3, arbitrary: fc.constant(USUAL) }, { weight: 2, arbitrary: fc.constantFrom(...NAMES) }),
		ways: fc.constantFrom(...BOOKED_BY),
		cut,
	})
	.map((wanted) =>
		command(
			`${wanted.hold ? 'hold' : 'book'} ${SOLD[wanted.sold]?.route}${wanted.back ? ' and back' : ''} for ${wanted.travellers}${wanted.cover ? ' with cover' : ''} (offer ${wanted.offer}) as ${wanted.name} by ${wanted.ways.join(' and ')}${cutWords(wanted.cut)}`,
			mayBook,
			(model, real) => book(model, real, wanted),
		),
	);

/** Seldom an order that such an act is never for: it is refused in one way. */
const whatever = fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

const payments = fc
	.record({ n: order, ways: fc.constantFrom(...PAID_BY), cut, whatever })
	.map(({ n, whatever, ...by }) =>
		onOrder(
			`payment by ${by.ways.join()}${cutWords(by.cut)}`,
			n,
			(model, real, life) => pay(model, real, life, by),
			({ type }) => whatever || type === 'hold',
		),
	);

const additions = fc
	.record({
		n: order,
		type: fc.constantFrom('baggage', 'seat'),
		ways: fc.constantFrom(...ADDED_BY),
		cut,
		whatever,
	})
	.map(({ n, whatever, ...by }) =>
		onOrder(
			`${by.type} by ${by.ways.join()}${cutWords(by.cut)}`,
			n,
			(model, real, life) => add(model, real, life, by),
			({ airline }) => whatever || airline !== ADDS_NOTHING,
		),
	);

const quotes = order.map((n) => onOrder('a quote', n, quote));

/** Mostly the newest. */
const back = fc.constantFrom(0, 0, 0, 1);
const confirmations = fc.record({ n: order, back, cut }).map(({ n, ...how }) =>
	onOrder(
		`confirmation ${how.back}${cutWords(how.cut)}`,
		n,
		(model, real, life) => confirm(model, real, life, how),
		({ quotes }) => quotes.length > 0,
	),
);

const flightChanges = fc.record({ n: order, kind: fc.constantFrom(...SCHEDULE_CHANGE_KINDS) }).map(({ n, kind }) =>
	onOrder(
		`a change of its flight (${kind})`,
		n,
		(model, real, life) => changeFlight(model, real, life, kind),
		({ acting }) => acting === null,
	),
);

const hasChanged = ({ changes }: Life): boolean => changes.length > 0;
const acceptances = fc
	.record({ n: order, back, cut })
	.map(({ n, ...how }) =>
		onOrder(
			`acceptance ${how.back}${cutWords(how.cut)}`,
			n,
			(model, real, life) => accept(model, real, life, how),
			hasChanged,
		),
	);
const records = fc
	.record({ n: order, back, outcome: fc.constantFrom('accepted', 'cancelled', 'changed') })
	.map(({ n, ...what }) =>
		onOrder(
			`record that it was ${what.outcome}`,
			n,
			(model, real, life) => record(model, real, life, what),
			hasChanged,
		),
	);

const plans = fc
	.record({ n: order, days: fc.constantFrom(7, 1, 30), which: fc.nat({ max: 5 }) })
	.map(({ n, ...wish }) =>
		onOrder(`a wish for ${wish.days} days later (offer ${wish.which})`, n, (model, real, life) =>
			plan(model, real, life, wish),
		),
	);
const planned = fc.record({ n: order, back, ways: fc.constantFrom(...CHANGED_BY), cut }).map(({ n, ...how }) =>
	onOrder(
		`change ${how.back} by ${how.ways.join()}${cutWords(how.cut)}`,
		n,
		(model, real, life) => confirmPlan(model, real, life, how),
		(life) => life.plans.length > 0,
	),
);

/** Some minutes, past the end of a quote, past that of the void window; none of them meets another by adding up. */
const moves = fc.constantFrom(7 / 60, 67 / 60, 25.3).map((hours) =>
	command(
		`${hours.toFixed(2)} hours`,
		() => true,
		(model, real) => moveBy(model, real, hours * HOUR_MS),
	),
);

/** To moments of an order's own: its hold ends; half a day before its first flight leaves; after that; after the last. */
const moments = fc.record({ n: order, what: fc.constantFrom('due', 'soon', 'gone', 'all gone') }).map(({ n, what }) =>
	onOrder(`the clock moves until ${what}`, n, async (model, real, life) => {
		const first = firstLeaves(life);
		const at = { due: life.dueBy, soon: first - 12.4 * HOUR_MS, gone: first, 'all gone': lastLeaves(life) }[what] ?? 0;
		const ms = at + 60_000 - now(real);
		if (ms > 0) await moveBy(model, real, ms);
	}),
);

/** Looks after whatever was cut off. */
export async function settle(model: Model, real: Real): Promise<void> {
	for (const { acting } of [...model.lives, ...model.stays]) await acting?.settle();
	await endHolds(real);
	expireHolds(model, now(real));
}

const lookedAfter = fc.constant(
	command(
		'what was cut off is looked after',
		({ lives, stays }) => [...lives, ...stays].some(({ acting }) => acting !== null),
		settle,
	),
);

/** Every command, the more frequent ones several times. */
export const COMMANDS: Arbitrary<Command>[] = [
	BOOKINGS,
	payments,
	payments,
	additions,
	quotes,
	quotes,
	confirmations,
	confirmations,
	confirmations,
	flightChanges,
	flightChanges,
	plans,
	plans,
	planned,
	planned,
	acceptances,
	records,
	moves,
	moments,
	lookedAfter,
	...STAYS_COMMANDS,
];
