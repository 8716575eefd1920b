import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '#lib/paths.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { env } from '../env.ts';
import { logFailure } from '../log-failure.ts';
import { webAddress } from '../web-address.ts';

/** How long the link of a mail works: longer than any booking lies ahead. Seconds. */
const LINK_S = 400 * 86_400;
/** Seconds since 1970 in base 36, six characters until 2038. */
const TIME_CHARACTERS = 6;

const sign = (tripId: string, made: string): string =>
	createHmac('sha256', env().WEB_SECRET)
		.update(`trip:${tripId}:${made}`)
		.digest()
		.subarray(0, 16)
		.toString('base64url');

/** When a key was made for this trip, in seconds; undefined when it is not ours or has ended. */
function keyMadeAt(tripId: string, key: string | undefined): number | undefined {
	const made = (key ?? '').slice(0, TIME_CHARACTERS);
	const given = Buffer.from((key ?? '').slice(TIME_CHARACTERS));
	const right = Buffer.from(sign(tripId, made));
	if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
	const seconds = Number.parseInt(made, 36);
	return Date.now() / 1000 - seconds < LINK_S ? seconds : undefined;
}

/** Whether a key is one that our mails carry for this trip, has not ended and was not revoked. */
export async function isTripKey(db: WebQueryable, tripId: string, key: string | undefined): Promise<boolean> {
	const made = keyMadeAt(tripId, key);
	if (made === undefined) return false;
	try {
		const revoked = await db.query(
			'select 1 from web.revoked_links where trip_id = $1 and revoked_at >= to_timestamp($2)',
			[tripId, made],
		);
		return revoked.length === 0;
	} catch (error) {
		// The itinerary stays where it can be found while the database is away.
		logFailure('revoked links', error);
		return true;
	}
}

/** Makes the links of all mails about a trip so far stop working. */
export const revokeTripLinks = (db: WebQueryable, tripId: string): Promise<unknown> =>
	db.query(
		'insert into web.revoked_links (trip_id) values ($1) on conflict (trip_id) do update set revoked_at = now()',
		[tripId],
	);

function newKey(tripId: string): string {
	const made = Math.floor(Date.now() / 1000).toString(36);
	return made + sign(tripId, made);
}

/** The address of a trip for an e-mail, with the key that opens its itinerary, without documents and contact data. */
export const tripLink = (tripId: string): string => webAddress(paths.tripOfKind(tripId, newKey(tripId)));

/** The same of its schedule change. */
export const scheduleChangeLink = (tripId: string): string =>
	webAddress(paths.scheduleChange(tripId, { key: newKey(tripId) }));

/** The address of a booking to pay, whose key is made of the proposal: nothing is booked yet. */
export const payLinkAddress = (proposalId: string): string =>
	webAddress(paths.proposal(proposalId, newKey(proposalId)));

/** The same of what an agent proposes for it. */
export const proposalLink = (tripId: string, proposalId: string): string =>
	webAddress(paths.proposal(proposalId, newKey(tripId)));
