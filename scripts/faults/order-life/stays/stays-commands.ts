import fc, { type Arbitrary } from 'fast-check';
import { type Command, command, cut, cutWords, moveBy } from '../command.ts';
import { type Model, there } from '../model.ts';
import { now, type Real } from '../real.ts';
import { bookStay, STAY_WAYS } from './book-stay.ts';
import { cancelStay } from './cancel-stay.ts';
import { quoteLastRoom } from './few-rooms.ts';
import { quoteRoom, type Wish } from './quote-stay.ts';
import type { Stay } from './stay.ts';
import { ROOMS } from './test-rooms.ts';

/** Quotes of one life. */
const MOST = 5;
const MINUTE_MS = 60_000;

const mayQuote = ({ stays }: Readonly<Model>): boolean => stays.length < MOST;

const number = fc.oneof(
	{ weight: 6, arbitrary: fc.constant(undefined) },
	{ weight: 1, arbitrary: fc.constantFrom('123456789', '12345678') },
);
const wishes = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record<Wish>({ room: fc.constantFrom(...ROOMS), days: fc.constantFrom(1, 6, 40), number }),
	},
	{ weight: 1, arbitrary: fc.constant<Wish>({ room: 'Loyalty number required', days: 6, number: '123456789' }) },
);
const inWords = ({ room, days, number }: Wish): string =>
	`${room} in ${days} days${number === undefined ? '' : ` with ${number}`}`;

const quotes = wishes.map((wish) =>
	command(`a quote of the room ${inWords(wish)}`, mayQuote, (model, real) => quoteRoom(model, real, wish)),
);

const lastRooms = fc.constant(command('a quote of one of the last rooms', mayQuote, quoteLastRoom));

/** Two quotes, and then both booked: where one room is left, the second is refused. */
const fought = fc.constant(
	command(
		'two bookings of the last rooms',
		({ stays }) => stays.length + 2 <= MOST,
		async (model, real) => {
			const before = model.stays.length;
			for (let i = 0; i < 2; i++) await quoteLastRoom(model, real);
			for (const stay of model.stays.slice(before))
				await bookStay(model, real, stay, { way: 'balance', cut: undefined });
		},
	),
);

const one = fc.nat({ max: MOST - 1 });

/** A command on one of some stays, the newest being 0. */
const onStay = (
	label: string,
	n: number,
	among: (model: Readonly<Model>) => Stay[],
	run: (model: Model, real: Real, stay: Stay) => Promise<void>,
): Command =>
	command(
		`${label} stay ${n}`,
		(model) => among(model).length > 0,
		async (model, real) => {
			const all = among(model);
			const stay = all[all.length - 1 - (n % all.length)];
			if (stay) await run(model, real, stay);
		},
	);

/** Those that are not booked yet are the newest. */
const quoted = ({ stays }: Readonly<Model>): Stay[] =>
	stays.toSorted((a, b) => Number(a.id === '') - Number(b.id === ''));
const booked = ({ stays }: Readonly<Model>): Stay[] => there(stays);

/** Mostly what was just quoted. */
const newest = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: one });
const bookings = fc
	.record({ n: newest, way: fc.constantFrom(...STAY_WAYS), cut })
	.map(({ n, ...how }) =>
		onStay(`book by ${how.way}${cutWords(how.cut)},`, n, quoted, (model, real, stay) =>
			bookStay(model, real, stay, how),
		),
	);

/** A quote that is booked at once: of a test room, or one of the last rooms. */
export const STAYS: Arbitrary<Command> = fc
	.record({ wish: fc.option(wishes, { freq: 3 }), way: fc.constantFrom(...STAY_WAYS), cut })
	.map(({ wish, ...how }) =>
		command(
			`a stay in ${wish ? inWords(wish) : 'one of the last rooms'} by ${how.way}${cutWords(how.cut)}`,
			mayQuote,
			async (model, real) => {
				const before = model.stays.length;
				await (wish ? quoteRoom(model, real, wish) : quoteLastRoom(model, real));
				const [stay] = model.stays.slice(before);
				if (stay) await bookStay(model, real, stay, how);
			},
		),
	);

const cancellations = fc
	.record({ n: one, cut })
	.map(({ n, cut: at }) =>
		onStay(`cancel${cutWords(at)},`, n, booked, (model, real, stay) => cancelStay(model, real, stay, at)),
	);

/** Before, at and after a moment at which what comes back changes, and once the day of check-in is over. */
const WHEN = { before: -30 * MINUTE_MS, at: -20, after: MINUTE_MS, arrived: MINUTE_MS } as const;

const cancelledThen = fc
	.record({ n: one, when: fc.constantFrom('before', 'at', 'after', 'arrived'), step: fc.nat({ max: 1 }) })
	.map(({ n, when, step }) =>
		onStay(`cancel ${when} step ${step} ends,`, n, booked, async (model, real, stay) => {
			const ends = stay.timeline[step % Math.max(1, stay.timeline.length)]?.before;
			const moment = when === 'arrived' ? stay.arrivesBy : (ends ?? stay.arrivesBy - 60 * MINUTE_MS);
			const ms = moment + WHEN[when] - now(real);
			if (ms > 0) await moveBy(model, real, ms);
			await cancelStay(model, real, stay, undefined);
		}),
	);

/** Every command of stays, the more frequent ones several times. */
export const STAYS_COMMANDS: Arbitrary<Command>[] = [
	STAYS,
	STAYS,
	quotes,
	lastRooms,
	fought,
	bookings,
	bookings,
	cancellations,
	cancellations,
	cancelledThen,
	cancelledThen,
];
