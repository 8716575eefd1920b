import 'server-only';
import { nameKey } from '#contract/common/name-key.ts';
import { getStaysBooking, type StaysBooking } from '#contract/stays/booking.ts';
import { stayRefundOf } from '#lib/stays/trip/stay-refund.ts';
import { stayTripCard } from '#lib/trips/cards/stay-trip-card.ts';
import { webDatabase } from '../../db/web-database.ts';
import { call, type Device } from '../../service-client.ts';
import { staysOfReference } from '../stays-of-reference.ts';
import { stayWithContact } from '../trip-contact.ts';
import { tripPayments } from '../trip-payments.ts';
import type { Clues, Told, TripKind } from '../trip-kind.ts';

async function read(id: string, device?: Device): Promise<Told<{ trip: StaysBooking; now: number }>> {
	const answer = await call(getStaysBooking, { params: { id } }, device ? { device } : {});
	return answer.ok ? { ok: true, trip: await stayWithContact(answer.data), now: answer.now } : answer;
}

/** Among the stays that were booked here: the API has no filter by reference. */
async function find({ reference, familyName }: Clues, device: Device): ReturnType<TripKind<StaysBooking>['find']> {
	const wanted = nameKey(familyName);
	const ids = wanted === '' ? [] : await staysOfReference(webDatabase(), reference);
	for (const id of ids) {
		const answer = await read(id, device);
		if (!answer.ok && answer.problem.status !== 404) return answer;
		if (!answer.ok || answer.trip.email === '') continue;
		if (answer.trip.guests.some(({ family_name: name }) => nameKey(name) === wanted))
			return { ok: true, found: { tripId: id, email: answer.trip.email } };
	}
	return { ok: true, found: null };
}

/** A stay: a booking of the stays API. */
export const stayTrip = {
	prefix: 'bok_',
	read,
	async readCard(id, device) {
		const answer = await read(id, device);
		return answer.ok ? { ok: true, card: stayTripCard(answer.trip) } : answer;
	},
	payments: tripPayments,
	async refunds(id: string, device?: Device) {
		const [stay, paid] = await Promise.all([read(id, device), tripPayments(id, device)]);
		if (!stay.ok) return stay;
		if (!paid.ok) return paid;
		const { payments } = paid;
		const refund = stayRefundOf(stay.trip, payments);
		return { ok: true, refunds: refund ? [refund] : [], payments, currency: stay.trip.paid_currency };
	},
	async mailbox(id) {
		const answer = await read(id);
		return answer.ok ? { ok: true, to: answer.trip.email || null } : answer;
	},
	mails: { cancelled: 'stay_cancelled', refundSent: 'stay_refund_sent' },
	/** As the link of a mail shows it: without how to reach a guest, what was asked for, and the way to the key. */
	withoutPersons: (booking) => ({
		...booking,
		email: '',
		phone_number: '',
		metadata: null,
		users: [],
		loyalty_programme_account_number: null,
		accommodation_special_requests: null,
		key_collection: null,
		guests: [],
		accommodation: { ...booking.accommodation, key_collection: null },
	}),
	find,
	status: ({ cancelled_at: at }: StaysBooking) => (at === null ? ('confirmed' as const) : ('cancelled' as const)),
} as const satisfies TripKind<StaysBooking> & Record<string, unknown>;
