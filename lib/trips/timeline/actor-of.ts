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

/** How far the clocks of the booking service and of this site may be apart. */
const APART_MS = 60_000;

/** Whether something was done, at an instant of the booking service, while an act was carried out. */
export const isDuring = (at: string, { begunAt, settledAt }: TripAct): boolean =>
	Date.parse(at) >= Date.parse(begunAt) - APART_MS && Date.parse(at) <= Date.parse(settledAt ?? begunAt) + APART_MS;

/** The airline, by itself. */
export const AIRLINE: TimelineActor = { who: 'airline', session: null, onBehalfOf: null };

/** The newest act of that name that was done. */
export const doneAct = (acts: readonly TripAct[], action: string): TripAct | undefined =>
	acts.findLast((act) => act.action === action && act.outcome === 'done');

/** What was shown to whoever began an act. */
export const recordOf = (act: TripAct | undefined): { record?: string } => (act?.record ? { record: act.record } : {});
