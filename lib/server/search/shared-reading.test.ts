import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchLine } from '#lib/travel/search-line.ts';
import { Reading } from './shared-reading.ts';

const batch = (now: number): SearchLine => ({
	type: 'batch',
	batch: { offers: [], flights: [], airlines: {}, places: {} },
	remaining: 1,
	total: 2,
	pending: [],
	failed: [],
	now,
});
const DONE: SearchLine = { type: 'done', now: 7 };

/** A reading whose lines come when they are sent. */
function reading() {
	const sent: (SearchLine | Error)[] = [];
	let wake = (): void => undefined;
	let stopped = false;
	async function* read(signal: AbortSignal) {
		signal.addEventListener('abort', () => {
			stopped = true;
			wake();
		});
		for (;;) {
			const line = sent.shift();
			if (line instanceof Error) throw line;
			if (line) yield line;
			if (stopped || (line && line.type !== 'batch')) return;
			if (sent.length === 0) await new Promise<void>((resolve) => (wake = resolve));
		}
	}
	const ends: boolean[] = [];
	const one = new Reading(read, (whole) => ends.push(whole));
	const send = async (...lines: (SearchLine | Error)[]) => {
		sent.push(...lines);
		wake();
		await vi.advanceTimersByTimeAsync(0);
	};
	return { one, send, ends, isStopped: () => stopped };
}

const on = () => new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each follower has all lines from the first, with the service’s clock as it is by then', async () => {
	const { one, send, ends } = reading();
	const early = one.follow(on());
	const first = early.next();
	await send(batch(1_000));
	expect((await first).value).toEqual(batch(1_000));
	await vi.advanceTimersByTimeAsync(2_000);
	const late = one.follow(on());
	expect((await late.next()).value).toEqual(batch(3_000));
	const [a, b] = [early.next(), late.next()];
	await send(DONE);
	expect([(await a).value, (await b).value]).toEqual([DONE, DONE]);
	expect([(await early.next()).done, (await late.next()).done]).toEqual([true, true]);
	expect(ends).toEqual([true]);
});

test('it goes on when a follower leaves, and stops when nobody has followed it for a while', async () => {
	const { one, send, ends, isStopped } = reading();
	const gone = new AbortController();
	const leaving = one.follow(gone.signal).next();
	gone.abort();
	await expect(leaving).rejects.toThrow('aborted');
	await vi.advanceTimersByTimeAsync(4_000);
	const next = one.follow(on());
	const line = next.next();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(isStopped()).toBe(false);
	await send(batch(0));
	await line;
	await next.return(undefined);
	await vi.advanceTimersByTimeAsync(5_001);
	expect(isStopped()).toBe(true);
	expect(ends[0]).toBe(false);
});

test('what breaks it off is thrown to all, and it is not kept', async () => {
	const { one, send, ends } = reading();
	const followers = [one.follow(on()).next(), one.follow(on()).next()];
	for (const follower of followers) follower.catch(() => undefined);
	await send(new Error('gone'));
	for (const follower of followers) await expect(follower).rejects.toThrow('gone');
	expect(ends).toEqual([false]);
});
