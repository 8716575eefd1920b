import 'server-only';
import { listStaysBookings, type StaysBooking } from '#contract/stays/booking.ts';
import { call, type Device } from '../service-client.ts';
import type { Told } from '../trips/trip-kind.ts';

/** As many as a page of the API may hold. */
const PAGE = '200';

/**
 * Pages of the stays that are booked, the newest first; `more`: there are older ones; `limit`: how many a page holds. It ends after the last and after one
 * that cannot be read.
 */
export async function* newestStays(
	device?: Device,
	limit = PAGE,
): AsyncGenerator<Told<{ stays: StaysBooking[]; more: boolean }>> {
	let after: string | null = null;
	do {
		const answer: Awaited<ReturnType<typeof call<typeof listStaysBookings>>> = await call(
			listStaysBookings,
			{ query: { limit, ...(after !== null && { after }) } },
			device ? { device } : {},
		);
		if (!answer.ok) {
			yield answer;
			return;
		}
		({ after } = answer);
		yield { ok: true, stays: answer.data, more: after !== null };
	} while (after !== null);
}
