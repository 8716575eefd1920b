import 'server-only';
import { listCustomerUsers } from '#contract/identity/customer-user.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { GOES_TO, toMailbox } from '../mail/recipient.ts';
import { call, type Device } from '../service-client.ts';
import { DOWN, type ServiceProblem } from '../service-problem.ts';
import { referenceKey } from '../trips/reference-key.ts';
import { deskFlights } from './kinds/desk-flights.ts';
import { type DeskKind, type FoundRows } from './kinds/desk-kind.ts';
import { deskStays } from './kinds/desk-stays.ts';

/** Every kind of booking that the API is asked for. */
const DESK_KINDS: readonly DeskKind[] = [deskFlights, deskStays];

/** `cut`: older stays were not looked through. `unread`: stays cannot be read right now. */
export type FoundTrips =
	| { ok: true; rows: DeskRow[]; cut: boolean; unread: boolean }
	| { ok: false; problem: ServiceProblem };

/** Asks the API for bookings by what an agent has typed: an id, an e-mail, a reference, or a part of a name. The newest first. */
export async function findTrips(typed: string, device: Device): Promise<FoundTrips> {
	const kind = /^[a-z]{3}_[0-9A-Za-z]{22}$/.test(typed) && DESK_KINDS.find(({ prefix }) => typed.startsWith(prefix));
	if (kind) return joined([{ kind, found: await kind.byId(typed, device) }]);
	if (typed.includes('@')) return byEmail(typed, device);
	const clues = { reference: referenceKey(typed), words: typed.split(/[\s,]+/).filter(Boolean) };
	return joined(
		await Promise.all(DESK_KINDS.map(async (one) => ({ kind: one, found: await one.matching(clues, device) }))),
	);
}

/** By those to whom we wrote, by the customer users of the API, and by the address of the booking itself. */
async function byEmail(email: string, device: Device): Promise<FoundTrips> {
	const [written, users] = await Promise.all([
		writtenTo(email),
		call(listCustomerUsers, { query: { email } }, { device }),
	]);
	if (written === null) return { ok: false, ...DOWN };
	if (!users.ok) return users;
	const found = DESK_KINDS.flatMap((kind) => [
		...written.filter((id) => id.startsWith(kind.prefix)).map((id) => ({ kind, asked: kind.byId(id, device) })),
		...users.data.map(({ id }) => ({ kind, asked: kind.ofUser(id, device) })),
		...(kind.byEmail ? [{ kind, asked: kind.byEmail(email, device) }] : []),
	]);
	return joined(await Promise.all(found.map(async ({ kind, asked }) => ({ kind, found: await asked }))));
}

/** The bookings about which we wrote to an address, the newest first; null when they cannot be read. */
async function writtenTo(email: string): Promise<string[] | null> {
	try {
		const rows = await webDatabase().query<{ trip_id: string }>(
			`select trip_id from web.mail_outbox where ${GOES_TO} and trip_id is not null
			group by trip_id order by max(id) desc limit 25`,
			toMailbox(email),
		);
		return rows.map(({ trip_id: id }) => id);
	} catch (error) {
		logFailure('desk: find by e-mail', error);
		return null;
	}
}

/** Whether an API has no bookings of a kind at all: it does not sell them. */
const isNotSold = ({ status }: ServiceProblem): boolean => status === 403 || status === 404;

/** Each booking once; a failure when a kind that is always there could not be read. */
function joined(answers: readonly { kind: DeskKind; found: FoundRows }[]): FoundTrips {
	const rows = new Map<string, DeskRow>();
	let [cut, unread] = [false, false];
	for (const { kind, found } of answers) {
		if (found.ok) {
			cut ||= found.cut === true;
			for (const row of found.rows) rows.set(row.id, row);
		} else if (!kind.optional) return found;
		else unread ||= !isNotSold(found.problem);
	}
	return { ok: true, rows: [...rows.values()].toSorted((a, b) => b.booked_at.localeCompare(a.booked_at)), cut, unread };
}
