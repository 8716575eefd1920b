import 'server-only';
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
 * The party of a search on the day `on` by which ages count: whom the viewer's account names has a place of their age, and
 * nobody else's are named. Undefined: it is so already, or that cannot be known now.
 */
export async function settleParty<P extends KnownParty>(party: P, viewer: Viewer, on: string): Promise<P | undefined> {
	if (!party.who) return undefined;
	try {
		const settled = settledParty(party, await peopleOf(viewer), on);
		const said = ({ adults, children, infants, who }: KnownParty) => JSON.stringify([adults, children, infants, who]);
		return said(settled) === said(party) ? undefined : settled;
	} catch (error) {
		logFailure('settle who travels', error);
		return undefined;
	}
}
