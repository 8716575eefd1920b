import 'server-only';
import { isStaff } from '#lib/accounts/roles.ts';
import { isProved } from './accounts/is-proved.ts';
import { type GivenBack, limitBelow } from './agent/refund-limit.ts';
import { webDatabase } from './db/web-database.ts';
import { logFailure } from './log-failure.ts';
import { isTripOpen, isTripOpenToActs } from './trips/trip-access.ts';
import { isTripKey } from './trips/trip-link.ts';
import type { Viewer } from './viewer.ts';

/** `full`: all there is. `link`: the itinerary; documents and what tells how to reach a person are left out. */
export type Access = 'full' | 'link' | 'none';
type Asking = Pick<Viewer, 'visitorId' | 'role' | 'account'>;
/** What an act is done to: a trip, and the key of a mail that names it. */
export interface On {
	tripId?: string;
	key?: string | undefined;
	/** Of a proposal: the account that prepared it. */
	preparedBy?: string | null;
	/** What comes back by it. */
	back?: GivenBack;
	/** Of live ticks: whose they are, asked once for all listeners, and trips these have opened by a mail's key. */
	readers?: ReadonlySet<string>;
	links?: ReadonlySet<string>;
}
type Rule = (viewer: Asking, on: On) => Access | Promise<Access>;

const everyone: Rule = () => 'full';
const leads: Rule = ({ role }) => (role === 'lead' || role === 'admin' ? 'full' : 'none');
/** Opened by the access code, while there is no admin and nobody has a role. */
const byCode = ({ role, account }: Asking): boolean => role === 'agent' && account === undefined;
const leadsOrCode: Rule = (viewer, on) => (byCode(viewer) ? 'full' : leads(viewer, on));
const adminsOrCode: Rule = (viewer) => (byCode(viewer) || viewer.role === 'admin' ? 'full' : 'none');
const agents = ({ role }: Asking): Access => (isStaff(role) ? 'full' : 'none');
/** Travellers get back what their fare says, who works at the desk gives back up to a limit. */
const withinLimit: Rule = async (viewer, { back }) => (back && (await limitBelow(viewer, back)) ? 'none' : 'full');

/** Answers at once: there may be thousands who listen. */
const readersAlone = ({ visitorId }: Asking, { readers }: On): Access =>
	visitorId !== undefined && readers?.has(visitorId) ? 'full' : 'none';
const listeners = (viewer: Asking, on: On): Access => {
	if (isStaff(viewer.role) || readersAlone(viewer, on) === 'full') return 'full';
	return on.links?.has(on.tripId ?? '') ? 'link' : 'none';
};

/** Their own account: what the person has told, and what they have asked for. */
const signedIn: Rule = ({ account }) => (account ? 'full' : 'none');
/** An open browser alone must not be enough to take an account over. */
const proved: Rule = ({ account }) => (isProved(account, Date.now()) ? 'full' : 'none');

/**
 * In full agents, the account or the visitor who booked it and one who has entered its code; by the key of a mail its
 * itinerary.
 */
const ofTrip: Rule = async ({ visitorId, role }, { tripId = '', key }) => {
	if (isStaff(role)) return 'full';
	const link = await isTripKey(webDatabase(), tripId, key);
	try {
		if (visitorId !== undefined && (await isTripOpen(webDatabase(), tripId, visitorId))) return 'full';
	} catch (error) {
		// The itinerary stays where it can be found while the database is away.
		if (!link) throw error;
		logFailure('trip access', error);
	}
	return link ? 'link' : 'none';
};
/** A mail's link shows and never acts. */
const ofWholeTrip: Rule = async (viewer, { tripId = '' }) => ofTrip(viewer, { tripId });

/**
 * Agents, visitors who have just entered the code of the trip, for a day the browser that booked it, and the
 * account that has it once the person has proved who they are: an open browser alone must not be enough for what cannot be
 * undone.
 */
const ofActedTrip: Rule = async ({ visitorId, role, account }, { tripId = '' }) => {
	if (isStaff(role)) return 'full';
	if (visitorId === undefined) return 'none';
	if (await isTripOpenToActs(webDatabase(), tripId, visitorId, { ofAccount: account !== undefined })) return 'full';
	return isProved(account, Date.now()) && (await isTripOpen(webDatabase(), tripId, visitorId)) ? 'full' : 'none';
};

/** Who may do what: the one table of it. What belongs to a visitor alone (searches, intents) is read by their id. */
export const RULES = {
	/** The agents' desk, its lists, and reading the webhook console and negotiated rates. */
	desk: agents,
	/** Customers: finding, making and changing them, booking for them, and notes about them. */
	'desk.customers': agents,
	/** The numbers of a customer's documents, each time in the trail. */
	'desk.documents': agents,
	/** Making, naming and deleting groups of customers, and who is in them. */
	'desk.groups': leadsOrCode,
	/** What is left of the agency's balance, and its statement. */
	'desk.balance': agents,
	/** Changing negotiated rates. */
	'desk.rates': leadsOrCode,
	/** Switching the webhook off and on, testing it, having events delivered again. */
	'desk.webhooks': leadsOrCode,
	/** The sessions at the desk. */
	'desk.sessions': adminsOrCode,
	/** Who works at the desk. */
	'desk.team': ({ role }) => (role === 'admin' ? 'full' : 'none'),
	/** Who did what, on the whole site. */
	'desk.audit': leadsOrCode,
	'trip.see': ofTrip,
	'trip.pay': ofWholeTrip,
	'trip.cancel': ofActedTrip,
	'trip.answer_change': ofActedTrip,
	/** Asking a person undoes nothing. */
	'trip.ask_agent': ofWholeTrip,
	'trip.add_services': ofActedTrip,
	'trip.change': ofActedTrip,
	'trip.revoke_links': ofWholeTrip,
	/** Putting a prepared act before its traveller, and taking it back. */
	'proposal.prepare': agents,
	/** Saying no to one. */
	'proposal.decline': (viewer, on) => (isStaff(viewer.role) ? 'none' : ofWholeTrip(viewer, on)),
	/** Agreeing to one by pressing its act, which has its own rule: neither the desk nor who prepared it. */
	'proposal.approve': ({ role, account }, { preparedBy }) =>
		isStaff(role) || (account !== undefined && account.id === preparedBy) ? 'none' : 'full',
	/** An act by which money comes back. */
	refund: withinLimit,
	/** Being told that a checkout is no longer as it was. */
	'live.intent': readersAlone,
	/** That a booking is not. */
	'live.trip': listeners,
	/** That a list of the desk is not. */
	'live.desk': agents,
	/** Who did what to a trip. */
	'trip.history': agents,
	/** Reading and changing one's own account. */
	account: signedIn,
	/** Address, password, factors and sessions of it, taking all of it along, erasing it. */
	'account.secure': proved,
	'pay.card': everyone,
	'pay.guarantee': everyone,
	'pay.hold': everyone,
	'pay.balance': agents,
	/** Credits belong to travellers; only agents know whose. */
	'pay.airline_credit': agents,
} satisfies Record<string, Rule>;
export type Act = keyof typeof RULES;

/** How far a viewer may do something. Rejects when it cannot be known. */
export const may = async (viewer: Asking, act: Act, on: On = {}): Promise<Access> => RULES[act](viewer, on);

/** Whether somebody who listens may be told now, without a look at the database. */
export const mayHear = (viewer: Asking, act: 'live.intent' | 'live.trip' | 'live.desk', on: On): boolean =>
	RULES[act](viewer, on) !== 'none';
