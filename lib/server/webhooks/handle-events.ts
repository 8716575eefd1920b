import 'server-only';
import { backoff } from '#base/backoff.ts';
import { KEEP_INDEX, noteForDesk } from '../agent/index/due-store.ts';
import { lookUpNow } from '../intents/look-up.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { type NewTick, publishTicks } from '../live/publish.ts';
import { logFailure } from '../log-failure.ts';
import { noteCancelled } from './note-cancelled.ts';
import { noteChanged } from './note-changed.ts';
import { noteNoShow } from './note-no-show.ts';
import { noteMoneyBack } from './note-money-back.ts';
import { intentsOfEvent, ticksOf, tripOf } from './intents-of-event.ts';
import { tellChanged } from './tell-changed.ts';
import { claimEvents, giveUp, markHandled, postponeEvent, type ReceivedEvent } from './received-store.ts';

const AT_ONCE = 10;
/** Events of one run. */
const MOST = 500;
/** After so many tries it is left to those who ask: about five minutes. */
const MOST_TRIES = 12;
/** Seconds. */
const pauseAfter = backoff({ first: 2, factor: 1.5, most: 60 });

/**
 * Does what the events that were told lead to: attempts without an outcome are settled at once, with their mail, and
 * open pages are told. Nothing depends on it: pages find out by asking too. Gives how many there were.
 */
export async function handleEvents(db: WebDatabase): Promise<number> {
	let handled = 0;
	while (handled < MOST) {
		const events = await claimEvents(db, AT_ONCE);
		const ticks = await Promise.all(events.map((event) => handle(db, event)));
		await publishTicks(distinct(ticks.flat()));
		handled += events.length;
		if (events.length < AT_ONCE) break;
	}
	return handled;
}

/** Gives what is to be told to open pages. */
async function handle(db: WebDatabase, event: ReceivedEvent): Promise<NewTick[]> {
	try {
		const intents = await intentsOfEvent(db, event.envelope);
		const open = intents.filter((intent) => intent.open);
		const settled = await Promise.all(open.map(({ id }) => lookUpNow(db, id)));
		if (settled.every(Boolean)) {
			await noteCancelled(db, event.envelope);
			await noteMoneyBack(db, event.envelope);
			await noteNoShow(db, event.envelope);
			await tellChanged(db, event.envelope);
			await noteChanged(db, event.envelope);
			await noteForIndex(db, event);
			await markHandled(db, event.id, { orderId: tripOf(event.envelope), intentId: intents[0]?.id ?? null });
		} else await tryAgain(db, event, 'outcome_unknown');
		return ticksOf(event.envelope);
	} catch (error) {
		logFailure(`event ${event.type}`, error);
		await tryAgain(db, event, error instanceof Error ? error.name : 'unknown').catch((failed: unknown) =>
			logFailure('postpone an event', failed),
		);
		return [];
	}
}

/** The desk's index has the booking as it is after this. */
async function noteForIndex(db: WebDatabase, { envelope }: ReceivedEvent): Promise<void> {
	const tripId = tripOf(envelope);
	if (tripId === null) return;
	await noteForDesk(db, [tripId]);
	wakeJob(KEEP_INDEX);
}

const tryAgain = (db: WebDatabase, { id, tries }: ReceivedEvent, failure: string): Promise<unknown> =>
	tries >= MOST_TRIES ? giveUp(db, id, failure) : postponeEvent(db, id, { seconds: pauseAfter(tries), failure });

const distinct = (ticks: readonly NewTick[]): NewTick[] => [
	...new Map(ticks.map((tick) => [`${tick.topic} ${tick.ref}`, tick])).values(),
];
