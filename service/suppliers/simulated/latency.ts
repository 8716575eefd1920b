import { setTimeout as sleep } from 'node:timers/promises';
import { SupplierFailure } from '../supplier.ts';
import { hash32, unit } from './hash.ts';

/**
 * The airline that answers late or fails now and then, so that time limits and partial results are real. The choice is
 * arbitrary and says nothing about the airline of that code.
 */
export const UNRELIABLE_AIRLINE = 'FI';
const FAILS = 0.1;
const IS_LATE = 0.25;
const LATE_MS = 26_000;
/** The typical response time of most airlines lies in here. */
const FASTEST_MS = 200;
const SLOWEST_MS = 2_500;

/** How one airline's systems answer at one moment. */
export interface Response {
	delayMs: number;
	fails: boolean;
}

/** An airline's usual response time: its own, always the same, more often quick than slow. */
export const usualDelayMs = (airline: string): number =>
	Math.round(FASTEST_MS + (SLOWEST_MS - FASTEST_MS) * unit(`${airline}:latency`) ** 1.6);

/** How an airline answers a call made at `nowMs`: its usual time ±20 %; the unreliable one is late or fails. */
export function responseOf(airline: string, nowMs: number): Response {
	const call = `${airline}:${nowMs}`;
	const delayMs = Math.round(usualDelayMs(airline) * (0.8 + 0.4 * unit(call)));
	if (airline !== UNRELIABLE_AIRLINE) return { delayMs, fails: false };
	const luck = unit(`${call}:luck`);
	if (luck < FAILS) return { delayMs, fails: true };
	return { delayMs: luck < FAILS + IS_LATE ? LATE_MS + (hash32(call) % 8_000) : delayMs, fails: false };
}

/** Waits, unless 0. Rejects with a `timeout` failure as soon as `signal` aborts. */
export async function waitFor(airline: string, ms: number, signal: AbortSignal): Promise<void> {
	if (signal.aborted) throw new SupplierFailure(airline, 'timeout');
	if (ms === 0) return;
	try {
		await sleep(ms, undefined, { signal });
	} catch (cause) {
		throw new SupplierFailure(airline, 'timeout', { cause });
	}
}
