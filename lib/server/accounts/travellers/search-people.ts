import 'server-only';
import { withParty } from '#lib/party-address.ts';
import { type KnownParty, type KnownPerson, settledParty } from '#lib/travel/known-party.ts';
import { webDatabase } from '../../db/web-database.ts';
import { logFailure } from '../../log-failure.ts';
import type { Viewer } from '../../viewer.ts';
import { companionsOf } from './traveller-store.ts';

async function peopleOf({ visitorId, role }: Viewer): Promise<KnownPerson[]> {
	if (visitorId === undefined || role !== 'traveller') return [];
	const companions = await companionsOf(webDatabase(), visitorId);
	return companions.map(({ id, given_name: given, family_name: family, born_on }) => ({
		id,
		name: `${given} ${family}`,
		born_on,
	}));
}

/** Whom a search form offers to who is signed in. Nobody to others; the form stands without them. */
export async function searchPeople(viewer: Viewer): Promise<KnownPerson[]> {
	try {
		return await peopleOf(viewer);
	} catch (error) {
		logFailure('read who may travel', error);
		return [];
	}
}

/**
 * The address `url` of a search with its party as it is on the day `on` by which ages count, or today while that is none: whom
 * the viewer's account names has a place of their age, and nobody else's are named. To be asked before what is wrong with the
 * party is said: without JavaScript those named are counted nowhere else. Undefined: it is so already, or that cannot be known
 * now.
 */
export async function settledAddress(
	party: KnownParty,
	viewer: Viewer,
	on: string,
	url: string,
): Promise<string | undefined> {
	if (!party.who) return undefined;
	try {
		const day = Number.isNaN(Date.parse(on)) ? new Date().toISOString().slice(0, 10) : on;
		const settled = settledParty(party, await peopleOf(viewer), day);
		const said = ({ adults, children, infants, who }: KnownParty) => JSON.stringify([adults, children, infants, who]);
		const address = withParty(url, settled);
		return said(settled) === said(party) || address === asWritten(url) ? undefined : address;
	} catch (error) {
		logFailure('settle who travels', error);
		return undefined;
	}
}

/** An address with its query written as `withParty` writes it. */
function asWritten(url: string): string {
	const [path, query] = url.split('?');
	return `${path}?${new URLSearchParams(query)}`;
}
