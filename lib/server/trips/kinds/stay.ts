import 'server-only';
import { getStaysBooking, type StaysBooking } from '#contract/stays/booking.ts';
import { call, type Device } from '../../service-client.ts';
import type { Told } from '../trip-kind.ts';

/** A stay: a booking of the stays API. */
export const stayTrip = {
	prefix: 'bok_',
	async read(id: string, device?: Device): Promise<Told<{ trip: StaysBooking; now: number }>> {
		const answer = await call(getStaysBooking, { params: { id } }, device ? { device } : {});
		return answer.ok ? { ok: true, trip: answer.data, now: answer.now } : answer;
	},
	/** As the link of a mail shows it: without how to reach a guest, what was asked for, and the way to the key. */
	withoutPersons: (booking: StaysBooking): StaysBooking => ({
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
} as const;
