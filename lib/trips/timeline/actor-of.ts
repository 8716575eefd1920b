import type { TripAct } from '../trip-act.ts';
import type { TimelineActor } from './timeline-entry.ts';

const WHO = {
	guest: 'traveller',
	traveller: 'traveller',
	agent: 'agent',
	lead: 'agent',
	admin: 'agent',
	machine: 'machine',
} as const satisfies Record<TripAct['role'], TimelineActor['who']>;

/** Who began an act; null: it was not begun on this site. */
export const actorOf = (act: TripAct | undefined): TimelineActor | null =>
	act ? { who: WHO[act.role], session: act.session, onBehalfOf: act.onBehalfOf } : null;

/** The airline, by itself. */
export const AIRLINE: TimelineActor = { who: 'airline', session: null, onBehalfOf: null };

/** The newest act of that name that was done. */
export const doneAct = (acts: readonly TripAct[], action: string): TripAct | undefined =>
	acts.findLast((act) => act.action === action && act.outcome === 'done');

/** What was shown to the person who began an act. */
export const recordOf = (act: TripAct | undefined): { record?: string } => (act?.record ? { record: act.record } : {});

/** How far the clocks of the booking service and of this site may be apart. */
export const APART_MS = 60_000;

/** Whether something that the booking service tells of happened while an act was carried out. `at`: an instant. */
export const isDuring = ({ begunAt, settledAt }: TripAct, at: string): boolean =>
	Date.parse(at) >= Date.parse(begunAt) - APART_MS && Date.parse(at) <= Date.parse(settledAt ?? begunAt) + APART_MS;

/**
 * Of each instant at which the booking service did something, the act on this site that brought it about, the oldest first
 * of both. Where not all of it was done on this site, the clocks tell which.
 */
export function actsBehind(
	acts: readonly TripAct[],
	action: string,
	instants: readonly string[],
): (TripAct | undefined)[] {
	const done = acts.filter((act) => act.action === action && act.outcome === 'done');
	if (done.length === instants.length) return done;
	return instants.map((at) => done.find((act) => isDuring(act, at)));
}
