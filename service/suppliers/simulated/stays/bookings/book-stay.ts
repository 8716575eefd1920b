import { compareAmounts } from '#contract/common/amounts.ts';
import { type BookingQuery, SupplierRefusal } from '../../../air/booking.ts';
import type { Answered, Found } from '../../../answers.ts';
import type { MeantRate, QuotedStay, StayRefusal, StayRequest, SupplierStayBooking } from '../../../stays/booking.ts';
import { SupplierFailure } from '../../../supplier.ts';
import { knownFrom } from '../../bookings/known-from.ts';
import { locator } from '../../bookings/locators.ts';
import type { OpenRate, StayCounter } from './stay-counter.ts';
import {
	findStay,
	insertSoldStay,
	insertStay,
	type NewStay,
	refusedStay,
	type StayKey,
	type StayRecord,
	type StayRow,
} from './store.ts';
import { treatmentOf } from './treat.ts';

/** The hotels' programme gives its members nine digits. */
const ACCOUNT_NUMBER = /^\d{9}$/;

/** What is wrong with a rate that is to be had; undefined: nothing. */
function refusalOf({ loyaltyAccountNumber: number }: MeantRate, open: OpenRate | undefined): StayRefusal | undefined {
	const rate = open?.room.rates[0];
	if (!rate) return 'rate_unavailable';
	if (rate.loyaltyProgramme !== null && number !== null && !ACCOUNT_NUMBER.test(number))
		return 'loyalty_programme_account_number_invalid';
	return undefined;
}

/** Says what a rate costs now. */
export async function quoteStay(
	counter: StayCounter,
	rate: MeantRate,
	at: Date,
	signal: AbortSignal,
): Promise<QuotedStay> {
	await counter.arrive(signal);
	const open = await counter.openRate(rate, at);
	const refusal = refusalOf(rate, open);
	if (refusal || !open) throw new SupplierRefusal(counter.code, refusal ?? 'rate_unavailable');
	return { accommodation: open.accommodation, room: open.room };
}

const keyOf = ({ clientReference, search }: StayRequest): StayKey => ({
	clientReference,
	organisationId: search.organisationId,
	liveMode: search.liveMode,
});

/** What a request asks is refused, but for the rooms, which the books decide on. */
function refusalOfRequest(request: StayRequest, open: OpenRate | undefined): StayRefusal | undefined {
	const rate = open?.room.rates[0];
	const { amount, currency } = request;
	const isAsQuoted = rate?.currency === currency && compareAmounts(currency, rate.totalAmount, amount) === 0;
	return refusalOf(request, open) ?? (isAsQuoted ? undefined : 'rate_unavailable');
}

function recordOf({ search, paid, paidBy }: StayRequest, open: OpenRate): StayRecord {
	const rate = open.room.rates[0];
	return {
		accommodationId: open.accommodation.id,
		room: open.counted?.room ?? null,
		checkIn: search.checkInDate,
		checkOut: search.checkOutDate,
		rooms: search.rooms,
		keyCollection: open.accommodation.keyCollection,
		commission: rate?.commissionAmount ?? null,
		timeline: (rate?.cancellationTimeline ?? []).map(({ before, refundAmount }) => ({
			before: before.toISOString(),
			refund: paidBy === 'guarantee' || Number(paid) === 0 ? '0' : refundAmount,
		})),
		noShow: paidBy === 'guarantee' ? (rate?.noShowAmount ?? null) : null,
		arrivesByMs: open.arrivesByMs,
		...(open.test?.behaviour === 'cancel_lost' && { cancelling: 'lost' }),
		...(open.test?.behaviour === 'cancel_refused' && { cancelling: 'refused' }),
	};
}

/** Books a rate: looks it up again, decides, and lets the books have the last word. */
export async function bookStay(
	counter: StayCounter,
	request: StayRequest,
	signal: AbortSignal,
): Promise<Answered<SupplierStayBooking>> {
	await counter.arrive(signal);
	const { now } = request;
	const open = await counter.openRate(request, now);
	const treatment = treatmentOf(open?.test, request.paidBy);
	const knownAt = knownFrom(now, treatment.tellsAfterMs * counter.latency);
	const key = keyOf(request);
	const refused = treatment.refusal ?? refusalOfRequest(request, open);
	const row =
		refused || !open
			? await enterRefusal(counter, refusedStay(key, knownAt, now, refused ?? 'rate_unavailable'))
			: await enter(counter, request, open, { ...bookedStay(request, open), known_at: knownAt });
	if (treatment.answer === 'lost') throw new SupplierFailure(counter.code, 'timeout');
	if (treatment.answer === 'later' || row.known_at > now) return { state: 'pending' };
	if (row.refusal) throw new SupplierRefusal(counter.code, row.refusal);
	return { state: 'done', answer: stayOf(row) };
}

const bookedStay = (request: StayRequest, open: OpenRate): NewStay => ({
	...refusedStay(keyOf(request), request.now, request.now, 'rate_unavailable'),
	status: 'confirmed',
	refusal: null,
	amount: request.amount,
	currency: request.currency,
	record: recordOf(request, open),
});

/** Writes a stay; gives the row of that reference, this one or an earlier one. */
async function enter(
	counter: StayCounter,
	{ search }: StayRequest,
	{ counted }: OpenRate,
	stay: NewStay,
): Promise<StayRow> {
	const nights = { checkIn: search.checkInDate, checkOut: search.checkOutDate, rooms: search.rooms };
	const entered = counted
		? await insertSoldStay(counter.db, stay, { ...nights, ...counted })
		: await insertStay(counter.db, stay);
	const key = {
		clientReference: stay.client_reference,
		organisationId: stay.organisation_id,
		liveMode: stay.live_mode,
	};
	if (typeof entered === 'string')
		return enterRefusal(counter, refusedStay(key, stay.known_at, stay.created_at, entered));
	return entered ?? known(counter, key);
}

async function enterRefusal(counter: StayCounter, stay: NewStay): Promise<StayRow> {
	const { client_reference: clientReference, organisation_id: organisationId, live_mode: liveMode } = stay;
	return (await insertStay(counter.db, stay)) ?? known(counter, { clientReference, organisationId, liveMode });
}

async function known({ db, code }: StayCounter, key: StayKey): Promise<StayRow> {
	const found = await findStay(db, key);
	if (!found) throw new SupplierFailure(code, 'unknown');
	return found;
}

/** A stay as the caller sees it. */
function stayOf(row: StayRow): SupplierStayBooking {
	const { record } = row;
	if (!record) throw new RangeError('a refusal is no booking');
	return {
		clientReference: row.client_reference,
		reference: locator(BigInt(row.number), record.accommodationId),
		total: row.amount ?? '0',
		currency: row.currency ?? '',
		keyCollection: record.keyCollection,
		commissionAmount: record.commission,
	};
}

/**
 * The outcome of a request. One that never arrived is refused from now on, so that it does no harm should it still come:
 * only then "never asked" is a certain answer.
 */
export async function lookUpStay(
	counter: StayCounter,
	query: BookingQuery,
	signal: AbortSignal,
): Promise<Found<SupplierStayBooking>> {
	await counter.arrive(signal);
	const never = await insertStay(counter.db, refusedStay(query, query.now, query.now, 'rate_unavailable'));
	if (never) return { state: 'never_asked' };
	const row = await known(counter, query);
	if (row.known_at > query.now) return { state: 'pending' };
	if (row.refusal) return { state: 'refused', code: row.refusal };
	return { state: 'done', answer: stayOf(row) };
}
