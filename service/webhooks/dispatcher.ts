import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { type Delivery, holdsBack, type Receiver, send, unsigned } from './deliver-once.ts';
import { observeDelivery, observeGivenUp } from './measures.ts';
import { isOver, nextAttempt } from './schedule.ts';
import { claimDue, type DueSend, deleteSends, type Outcome, recordOutcomes } from './store.ts';
import { createWindows } from './windows.ts';

/** How long writing down what came of deliveries is tried; then their claims end, and they are made again. */
const RECORD_TRIES = 20;
const RECORD_RETRY_MS = 1_000;
/** How many outcomes one statement writes. */
const RECORD_AT_ONCE = 200;

/** How long a receiver that asks for time is sent nothing at all, at most, milliseconds. */
const LONGEST_PAUSE_MS = 3_600_000;

/** What delivers needs of a process, and how it opens the secret of a webhook. */
export interface Dispatching extends Pick<Context, 'config' | 'db' | 'log' | 'monotonicMs'> {
	openSecret: (sealed: string, webhookId: string) => string;
	/** How long a receiver has, milliseconds; 15 seconds when absent. */
	timeoutMs?: number;
}

/** Delivers events on time, as many at once as their receivers bear. */
export interface Dispatcher {
	/** Claims what is due and begins to deliver it; gives how much it took, undefined when there is no room. `onEnd` hears when there is more room. */
	round(onEnd: () => void): Promise<number | undefined>;
	/** Resolves when nothing is on its way. */
	idle(): Promise<void>;
}

const receiverOf = (due: DueSend, secret: string): Receiver => ({
	id: due.webhook_id,
	organisationId: due.organisation_id,
	liveMode: due.live_mode,
	url: due.url,
	secret,
	allowHosts: due.webhook_hosts,
});

/** The secret of a webhook, unless no key of ours opens it. */
function secretOf({ openSecret, log }: Dispatching, { secret, webhook_id: id }: DueSend): string | undefined {
	try {
		return openSecret(secret, id);
	} catch (error) {
		log.error({ err: error, webhook: id }, 'the secret of a webhook cannot be opened');
		return undefined;
	}
}

function outcomeOf(due: DueSend, delivery: Delivery): Outcome {
	const { success, gone, status, durationMs } = delivery;
	const now = new Date(due.now.getTime() + durationMs);
	const retryAfterSeconds = holdsBack(status) ? delivery.retryAfterSeconds : null;
	const attempts = due.attempts + 1;
	const attempted = { attempts, firstDueAt: due.first_due_at, now, retryAfterSeconds };
	return {
		sendId: due.send_id,
		delivery,
		attempts,
		nextDueAt: success || gone ? null : nextAttempt(attempted, randomInt(1_000_001) / 1e6),
		pauseUntil: retryAfterSeconds
			? new Date(now.getTime() + Math.min(retryAfterSeconds * 1_000, LONGEST_PAUSE_MS))
			: null,
	};
}

const isLate = ({ attempts, first_due_at: firstDueAt, now }: DueSend) => isOver({ attempts, firstDueAt, now });

/** Collects outcomes and writes many by one statement. Each promise resolves when its outcome is written, or lost. */
function createRecorder({ db, log }: Pick<Dispatching, 'db' | 'log'>): (outcome: Outcome) => Promise<void> {
	let waiting: { outcome: Outcome; done: () => void }[] = [];
	let writing = false;
	const write = async (outcomes: readonly Outcome[]): Promise<void> => {
		for (let tries = 1; ; tries++) {
			try {
				return await recordOutcomes(db, outcomes);
			} catch (error) {
				log.warn({ err: error, deliveries: outcomes.length }, 'deliveries could not be written down');
				if (tries === RECORD_TRIES) return;
				await sleep(RECORD_RETRY_MS);
			}
		}
	};
	const writeAll = async (): Promise<void> => {
		writing = true;
		while (waiting.length > 0) {
			const batch = waiting.slice(0, RECORD_AT_ONCE);
			waiting = waiting.slice(RECORD_AT_ONCE);
			await write(batch.map(({ outcome }) => outcome));
			for (const { done } of batch) done();
		}
		writing = false;
	};
	return (outcome) =>
		new Promise((done) => {
			waiting.push({ outcome, done });
			if (!writing) void writeAll();
		});
}

export function createDispatcher(ctx: Dispatching): Dispatcher {
	const windows = createWindows();
	const record = createRecorder(ctx);
	const onTheirWay = new Set<Promise<void>>();

	const deliver = async (due: DueSend): Promise<Outcome> => {
		const secret = secretOf(ctx, due);
		const receiver = receiverOf(due, secret ?? '');
		const delivery = secret === undefined ? unsigned(receiver, due.event) : await send(ctx, receiver, due.event);
		windows.answered(due.webhook_id, delivery);
		observeDelivery(delivery);
		return outcomeOf(due, delivery);
	};
	const begin = (due: DueSend, onEnd: () => void): void => {
		windows.begin(due.webhook_id);
		const work = deliver(due)
			.then((outcome) => {
				onEnd();
				if (!outcome.delivery.success && !outcome.nextDueAt) observeGivenUp();
				return record(outcome);
			})
			.catch((error: unknown) => ctx.log.error({ err: error, webhook: due.webhook_id }, 'a delivery could not be made'))
			.finally(() => {
				windows.end();
				onTheirWay.delete(work);
				onEnd();
			});
		onTheirWay.add(work);
	};
	return {
		round: async (onEnd) => {
			const room = windows.room();
			if (room.total <= 0) return undefined;
			const due = await claimDue(ctx.db, room);
			const late = due.filter(isLate);
			for (const each of due) if (!isLate(each)) begin(each, onEnd);
			if (late.length > 0) {
				await deleteSends(ctx.db, late);
				for (const _ of late) observeGivenUp();
			}
			return due.length;
		},
		idle: async () => {
			while (onTheirWay.size > 0) await Promise.all(onTheirWay);
		},
	};
}

/** Delivers all that is due, and waits for it: for tests and after the clock was set. Gives how much it was. */
export async function deliverDue(ctx: Dispatching): Promise<number> {
	const dispatcher = createDispatcher(ctx);
	let total = 0;
	for (;;) {
		const taken = await dispatcher.round(() => undefined);
		await dispatcher.idle();
		if (!taken) return total;
		total += taken;
	}
}
