import { type Script, supplierOffer } from '#service/air/search/testing/scripted-airlines.ts';
import {
	type BookingRequest,
	type RefusalCode,
	type SupplierBooking,
	SupplierRefusal,
} from '#service/suppliers/air/booking.ts';
import type { SupplierCancellation } from '#service/suppliers/air/cancellation.ts';
import type { SupplierAcceptance } from '#service/suppliers/air/schedule.ts';
import type { ChangeQuestion, SupplierChange, SupplierChangeOffer } from '#service/suppliers/air/changing.ts';
import type { SupplierService } from '#service/suppliers/air/extras.ts';
import type { Answered, Found } from '#service/suppliers/answers.ts';

/**
 * How an airline answers an act: it does it; refuses; hears nothing and never answers; does nothing and answers with the
 * booking of somebody else; does it and answers too late.
 */
export const MOODS = ['yes', 'no', 'silence', 'nonsense', 'late yes'] as const;
/** And two that `decide` ends: it takes its time; it has done it and tells the details later. */
export type Mood = (typeof MOODS)[number] | 'later' | 'without record';

/** What the airline refuses with unless told. */
export const REFUSAL = 'payment_declined';
/** What it keeps of what a booking cost when it is cancelled. */
const KEPT = 40;
/** What a change costs, and what a booking costs more then. */
export const CHANGE = { price: '25.00', penalty: '5.00', more: 20 };
/** And one that gives money back. */
export const CHEAPER: typeof CHANGE = { price: '-15.00', penalty: '5.00', more: -20 };
export const BAG = { price: '20.00', pieces: 5 };

/** A paid booking as an airline has it, at the price of the one offer that the scripted airline sells. */
export const bookingOf = (clientReference: string, change: Partial<SupplierBooking> = {}): SupplierBooking => ({
	clientReference,
	bookingReference: 'ABC234',
	otherReferences: [],
	status: 'confirmed',
	documents: [],
	voidWindowEndsAt: null,
	amounts: { total: '100.00', base: '90.00', tax: '10.00', currency: 'USD' },
	paidAt: new Date(0),
	paymentRequiredBy: null,
	priceGuaranteeExpiresAt: null,
	...change,
});

interface MoodyAirline {
	mood: Mood;
	/** What 'no' says. */
	refusal: RefusalCode;
	/** What it asks for a change. */
	change: typeof CHANGE;
	/** What it has done, by the references of its acts. */
	done: Set<string>;
	/** The next act begins once this is settled. */
	before?: (() => Promise<void>) | undefined;
	/** Does what it has taken its time for, or certainly does not. */
	decide(does: boolean): void;
}

/** What the airline takes its time for. */
function undecidedActs(done: Set<string>, refused: Map<string, RefusalCode>) {
	const undecided = new Map<string, () => unknown>();
	const decide = (does: boolean): void => {
		for (const [reference, change] of undecided) {
			if (does) {
				change();
				done.add(reference);
			} else refused.set(reference, 'order_not_created');
		}
		undecided.clear();
	};
	return { undecided, decide };
}

/** An airline in a mood, with books that say what it has done: a script, and what a test asks of it. */
export function moodyAirline() {
	const bookings = new Map<string, SupplierBooking>();
	const done = new Set<string>();
	const refused = new Map<string, RefusalCode>();
	const { undecided, decide } = undecidedActs(done, refused);
	const airline: MoodyAirline = { mood: 'yes', refusal: REFUSAL, change: CHANGE, done, decide };

	const act = async <Answer>(reference: string, change: () => Answer): Promise<Answered<Answer>> => {
		const { mood, before } = airline;
		airline.before = undefined;
		await before?.();
		const no = mood === 'no' ? airline.refusal : refused.get(reference);
		if (no) {
			refused.set(reference, no);
			throw new SupplierRefusal('BA', no);
		}
		if (mood === 'silence') return new Promise<never>(() => undefined);
		if (mood === 'nonsense') return { state: 'done', answer: bookingOf('another') as Answer };
		if (mood === 'later' || mood === 'without record') {
			undecided.set(reference, change);
			return { state: mood === 'later' ? 'pending' : 'without_record' };
		}
		const booking = change();
		done.add(reference);
		if (mood === 'late yes') return new Promise<never>(() => undefined);
		return { state: 'done', answer: booking };
	};
	const lookUp = async <Answer>(reference: string, answer: () => Answer | undefined): Promise<Found<Answer>> => {
		if (undecided.has(reference)) return { state: 'pending' };
		const known = done.has(reference) ? answer() : undefined;
		if (known) return { state: 'done', answer: known };
		const code = refused.get(reference);
		if (code) return { state: 'refused', code };
		refused.set(reference, 'order_not_created');
		return { state: 'never_asked' };
	};
	/** Keeps a booking as it is now. */
	const keep = (booking: SupplierBooking): SupplierBooking => {
		bookings.set(booking.clientReference, booking);
		return booking;
	};
	const known = (clientReference: string): SupplierBooking => {
		const booking = bookings.get(clientReference);
		if (!booking) throw new SupplierRefusal('BA', 'invalid_order');
		return booking;
	};

	const find = (reference: string) => bookings.get(reference);
	return { airline, script: scriptOf({ act, lookUp, keep, known, find, cost: () => airline.change }) };
}

interface Desk {
	act<Answer>(reference: string, change: () => Answer): Promise<Answered<Answer>>;
	lookUp<Answer>(reference: string, answer: () => Answer | undefined): Promise<Found<Answer>>;
	find(clientReference: string): SupplierBooking | undefined;
	keep(booking: SupplierBooking): SupplierBooking;
	known(clientReference: string): SupplierBooking;
	cost(): typeof CHANGE;
}

const booked = ({ clientReference, amount: total, currency, type, search }: BookingRequest): SupplierBooking =>
	bookingOf(clientReference, {
		amounts: { total, base: '90.00', tax: '10.00', currency },
		...(type === 'hold' && {
			status: 'held',
			paidAt: null,
			paymentRequiredBy: new Date(search.now.getTime() + 86_400_000),
		}),
	});

const BAG_SOLD: SupplierService = {
	reference: 'bag',
	type: 'baggage',
	amount: BAG.price,
	maximumQuantity: BAG.pieces,
	passengers: [0],
	segments: [0],
	bag: { type: 'checked', weightKg: 23, lengthCm: null, heightCm: null, depthCm: null },
};

const refundOf = ({ paidAt, amounts }: SupplierBooking): string =>
	paidAt ? Math.max(0, Number(amounts.total) - KEPT).toFixed(2) : '0.00';

const cancelled = (booking: SupplierBooking): SupplierCancellation => ({
	clientReference: booking.clientReference,
	cancelledAt: new Date(),
	refund: refundOf(booking),
	currency: booking.amounts.currency,
	credits: [],
	reissued: [],
});

/** The one change that it makes of a booking, accepted. */
const accepted = (clientReference: string): SupplierAcceptance => ({
	clientReference,
	change: `${clientReference}.1`,
	acceptedAt: new Date(),
	documents: null,
	reissued: [],
});
const changed = (booking: SupplierBooking): SupplierChange => ({ booking, changedAt: new Date(), reissued: [] });

/** One offer of a change, whose key is what the booking costs then. */
function changeOffer(
	question: ChangeQuestion,
	{ amounts: { total, currency } }: SupplierBooking,
	{ price, penalty, more }: typeof CHANGE,
): SupplierChangeOffer {
	const slices = question.slices.filter(({ stays }) => stays === null);
	const search = { ...question, slices, maxConnections: 1 as const };
	const newTotal = (Number(total) + more).toFixed(2);
	return {
		reference: newTotal,
		slices: supplierOffer('BA', search, { amount: newTotal }).slices,
		conditions: { refund_before_departure: null, change_before_departure: null },
		privateFares: [],
		currency,
		changeTotal: price,
		newTotal,
		penalty,
		expiresAt: new Date(question.now.getTime() + 1_800_000),
	};
}

const changing = ({
	act,
	lookUp,
	keep,
	known,
	find,
	cost,
}: Desk): Pick<Script, 'changeOffers' | 'change' | 'findChange'> => ({
	changeOffers: async (question) => [changeOffer(question, known(question.clientReference), cost())],
	change: ({ clientReference, actReference, reference: total }) =>
		act(actReference, () => {
			const booking = known(clientReference);
			return changed(keep({ ...booking, amounts: { ...booking.amounts, total } }));
		}),
	findChange: ({ clientReference, actReference }) =>
		lookUp(actReference, () => {
			const booking = find(clientReference);
			return booking && changed(booking);
		}),
});

function scriptOf(desk: Desk): Script {
	const { act, lookUp, keep, known, find } = desk;
	return {
		offers: [{ amount: '100.00', holds: true }],
		book: (request) => act(request.clientReference, () => keep(booked(request))),
		findBooking: ({ clientReference }) => lookUp(clientReference, () => find(clientReference)),
		pay: ({ clientReference, actReference, now }) =>
			act(actReference, () => keep({ ...known(clientReference), status: 'confirmed', paidAt: now })),
		findPayment: ({ clientReference, actReference }) => lookUp(actReference, () => find(clientReference)),
		cancelQuote: async ({ clientReference, now }) => {
			const booking = known(clientReference);
			return {
				reference: null,
				refund: { by: 'airline', amount: refundOf(booking) },
				currency: booking.amounts.currency,
				to: 'original_form_of_payment',
				expiresAt: new Date(now.getTime() + 3_600_000),
			};
		},
		cancel: ({ clientReference, actReference }) =>
			act(actReference, () => cancelled(keep({ ...known(clientReference), status: 'cancelled' }))),
		findCancellation: ({ clientReference, actReference }) =>
			lookUp(actReference, () => {
				const booking = find(clientReference);
				return booking && cancelled(booking);
			}),
		scheduleChanges: async ({ clientReference, slices }) => [
			{
				reference: `${clientReference}.1`,
				slices: [
					{
						slice: 0,
						flights: (slices[0] ?? []).map((flight, i) => ({
							...flight,
							originTerminal: '9',
							continues: i,
							keepsSeats: true,
						})),
					},
				],
				acceptable: true,
				agencyTicket: null,
			},
		],
		acceptChange: ({ clientReference, actReference }) => act(actReference, () => accepted(clientReference)),
		findAcceptance: ({ clientReference, actReference }) => lookUp(actReference, () => accepted(clientReference)),
		...changing(desk),
		bookingServices: async () => [BAG_SOLD],
		addServices: ({ clientReference, actReference, amount }) =>
			act(actReference, () => {
				const booking = known(clientReference);
				const total = (Number(booking.amounts.total) + Number(amount)).toFixed(2);
				return keep({ ...booking, amounts: { ...booking.amounts, total } });
			}),
		findAddition: ({ clientReference, actReference }) => lookUp(actReference, () => find(clientReference)),
	};
}
