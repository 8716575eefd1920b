import { type RefusalCode, SupplierRefusal } from '#service/suppliers/air/booking.ts';
import type { Answered, Found } from '#service/suppliers/answers.ts';
import type {
	MeantRate,
	QuotedStay,
	StayRequest,
	StaysDesk,
	SupplierNoShow,
	SupplierStayBooking,
	SupplierStayCancellation,
} from '#service/suppliers/stays/booking.ts';

/**
 * How hotels answer an act: they do it; refuse; hear nothing and never answer; do nothing and answer with somebody else's
 * booking; do it and answer too late.
 */
export type DeskMood = 'yes' | 'no' | 'silence' | 'nonsense' | 'late yes';

/** A desk in a mood, with books that say what it has done. */
export interface ScriptedDesk extends StaysDesk {
	mood: DeskMood;
	/** What 'no' says. */
	refusal: RefusalCode;
	/** What it has done, by the references of its acts. */
	readonly done: ReadonlySet<string>;
	/** What it was asked to book, the newest last. */
	readonly requests: StayRequest[];
	/** What the hotel gives back, whatever the rate says; undefined: what the rate says. */
	gives: string | undefined;
}

type Quoted = (rate: MeantRate, at: Date) => QuotedStay | undefined;

const CODE = 'scripted';
const NEVER_ASKED = 'rate_unavailable';

/** What hotels write down, but for what they answer in place of the truth. */
function scriptedBooks(quoted: Quoted, deskOf: () => Pick<ScriptedDesk, 'mood' | 'gives'>) {
	const bookings = new Map<string, { booking: SupplierStayBooking; stay: QuotedStay }>();
	const cancellations = new Map<string, SupplierStayCancellation>();
	const noShows = new Map<string, SupplierNoShow>();
	const keeps = () => deskOf().mood !== 'nonsense';
	const booked = (request: StayRequest): SupplierStayBooking => {
		const stay = quoted(request, request.now);
		if (!stay) throw new SupplierRefusal(CODE, 'rate_unavailable');
		const { clientReference, amount: total, currency } = request;
		const { keyCollection } = stay.accommodation;
		const booking = { clientReference, reference: 'HVN234', total, currency, keyCollection, commissionAmount: null };
		if (keeps()) bookings.set(clientReference, { booking, stay });
		return booking;
	};
	const cancelled = (clientReference: string, reference: string, now: Date): SupplierStayCancellation => {
		const found = bookings.get(clientReference);
		if (!found) throw new SupplierRefusal(CODE, 'already_cancelled');
		const steps = found.stay.room.rates[0]?.cancellationTimeline ?? [];
		const refund = deskOf().gives ?? steps.find(({ before }) => before >= now)?.refundAmount ?? '0';
		const answer = { clientReference, cancelledAt: now, refund, currency: found.booking.currency };
		if (keeps()) cancellations.set(reference, answer);
		return answer;
	};
	const noted = (clientReference: string, reference: string): SupplierNoShow => {
		const found = bookings.get(clientReference);
		const amount = found?.stay.room.rates[0]?.noShowAmount;
		if (!found || !amount) throw new SupplierRefusal(CODE, 'unsupported_action');
		const answer = { clientReference, amount, currency: found.booking.currency };
		if (keeps()) noShows.set(reference, answer);
		return answer;
	};
	return {
		noted,
		noShowOf: (reference: string) => noShows.get(reference),
		booked,
		cancelled,
		bookingOf: (reference: string) => bookings.get(reference)?.booking,
		cancellationOf: (reference: string) => cancellations.get(reference),
	};
}

/** Hotels' books: `quoted` finds what is sold for a rate. */
export function scriptedDesk(quoted: Quoted): ScriptedDesk {
	const done = new Set<string>();
	const refused = new Map<string, RefusalCode>();
	const act = async <Answer extends object>(reference: string, change: () => Answer): Promise<Answered<Answer>> => {
		const no = desk.mood === 'no' ? desk.refusal : refused.get(reference);
		if (no) {
			refused.set(reference, no);
			throw new SupplierRefusal(CODE, no);
		}
		if (desk.mood === 'silence') return new Promise<never>(() => undefined);
		if (desk.mood === 'nonsense') return { state: 'done', answer: { ...change(), clientReference: 'another' } };
		const answer = change();
		done.add(reference);
		if (desk.mood === 'late yes') return new Promise<never>(() => undefined);
		return { state: 'done', answer };
	};
	const lookUp = async <Answer>(reference: string, answer: Answer | undefined): Promise<Found<Answer>> => {
		if (done.has(reference) && answer) return { state: 'done', answer };
		const code = refused.get(reference);
		if (code) return { state: 'refused', code };
		refused.set(reference, NEVER_ASKED);
		return { state: 'never_asked' };
	};
	const { booked, cancelled, noted, bookingOf, cancellationOf, noShowOf } = scriptedBooks(quoted, () => desk);
	const desk: ScriptedDesk = {
		mood: 'yes',
		refusal: 'rate_unavailable',
		done,
		requests: [],
		gives: undefined,
		quote: async (rate, at) => {
			const stay = quoted(rate, at);
			if (!stay) throw new SupplierRefusal(CODE, 'rate_unavailable');
			return stay;
		},
		book: (request) => {
			desk.requests.push(request);
			return act(request.clientReference, () => booked(request));
		},
		findBooking: ({ clientReference }) => lookUp(clientReference, bookingOf(clientReference)),
		cancel: ({ clientReference, actReference, now }) =>
			act(actReference, () => cancelled(clientReference, actReference, now)),
		findCancellation: ({ actReference }) => lookUp(actReference, cancellationOf(actReference)),
		noteNoShow: ({ clientReference, actReference }) => act(actReference, () => noted(clientReference, actReference)),
		findNoShow: ({ actReference }) => lookUp(actReference, noShowOf(actReference)),
	};
	return desk;
}
