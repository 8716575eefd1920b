import 'server-only';
import { listStaysBookings, type StaysBooking } from '#contract/stays/booking.ts';
import { stayRow } from '#lib/agent-desk/stay-row.ts';
import { webDatabase } from '../../db/web-database.ts';
import { logFailure } from '../../log-failure.ts';
import { call, type Device } from '../../service-client.ts';
import { newestStays } from '../../stays/newest-stays.ts';
import { stayTrip } from '../../trips/kinds/stay.ts';
import { referenceKey } from '../../trips/reference-key.ts';
import { staysOfReference } from '../../trips/stays-of-reference.ts';
import { type DeskKind, type FoundRows, hasTraveller, knowsAllButNewest, NEWEST, PAGE } from './desk-kind.ts';

/** The API has no filters by reference, name and address: so many of the newest stays are looked through, which the index may not know yet. */
const MOST_READ = 200;

async function lookThrough(device: Device, fits: (booking: StaysBooking) => boolean): Promise<FoundRows> {
	if (await knowsAllButNewest()) return inNewest(device, fits);
	const found: StaysBooking[] = [];
	let read = 0;
	for await (const page of newestStays(device)) {
		if (!page.ok) return page;
		found.push(...page.stays.filter(fits));
		read += page.stays.length;
		if (page.more && read >= MOST_READ) return { ok: true, rows: found.map(stayRow), cut: true };
	}
	return { ok: true, rows: found.map(stayRow) };
}

async function inNewest(device: Device, fits: (booking: StaysBooking) => boolean): Promise<FoundRows> {
	for await (const page of newestStays(device, NEWEST))
		return page.ok ? { ok: true, rows: page.stays.filter(fits).map(stayRow) } : page;
	return { ok: true, rows: [] };
}

async function byId(id: string, device: Device): Promise<FoundRows> {
	const read = await stayTrip.read(id, device);
	if (read.ok) return { ok: true, rows: [stayRow(read.trip)] };
	return read.problem.status === 404 ? { ok: true, rows: [] } : read;
}

/** Those that were booked here have their references kept, however old they are. */
async function bookedHere(reference: string, device: Device): Promise<FoundRows> {
	const ids = await staysOfReference(webDatabase(), reference).catch((error: unknown) => {
		logFailure('desk: stays of a reference', error);
		return [];
	});
	const found = await Promise.all(ids.map((id) => byId(id, device)));
	return { ok: true, rows: found.flatMap((one) => (one.ok ? one.rows : [])) };
}

/** Stays at the desk. */
export const deskStays = {
	prefix: stayTrip.prefix,
	optional: true,
	byId,
	async ofUser(userId, device) {
		const answer = await call(listStaysBookings, { query: { limit: PAGE, user_id: userId } }, { device });
		return answer.ok ? { ok: true, rows: answer.data.map(stayRow) } : answer;
	},
	byEmail: (email, device) => {
		const wanted = email.toLowerCase();
		return lookThrough(device, (booking) => booking.email.toLowerCase() === wanted);
	},
	async matching({ reference, words }, device) {
		const [here, newest] = await Promise.all([
			bookedHere(reference, device),
			lookThrough(
				device,
				(booking) => referenceKey(booking.reference ?? '') === reference || hasTraveller(stayRow(booking), words),
			),
		]);
		if (!here.ok || !newest.ok) return newest;
		return { ...newest, rows: [...here.rows, ...newest.rows] };
	},
} as const satisfies DeskKind;
