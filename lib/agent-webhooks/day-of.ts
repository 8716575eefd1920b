import type { DeliveryDay, DeliveryHour } from './webhook-console.ts';

const HOUR_MS = 3_600_000;
/** Hours that a day of deliveries shows. */
export const DAY_HOURS = 24;

interface Delivered {
	event_id: string;
	created_at: string;
	delivered: boolean;
}

/** Where the day that ends at `now` begins: the full hour of 23 hours before; epoch milliseconds. */
export const dayStart = (now: number): number => Math.floor(now / HOUR_MS) * HOUR_MS - (DAY_HOURS - 1) * HOUR_MS;

/**
 * Sums deliveries up by the hour, up to `now` in epoch milliseconds. `events` says when each event happened; how long one
 * waited is counted once, at its first yes.
 */
export function dayOf(
	deliveries: readonly Delivered[],
	events: readonly { id: string; created_at: string }[],
	now: number,
	partial: boolean,
): DeliveryDay {
	const start = dayStart(now);
	const hours: DeliveryHour[] = Array.from({ length: DAY_HOURS }, (_, i) => ({
		at: new Date(start + i * HOUR_MS).toISOString(),
		delivered: 0,
		failed: 0,
		longest_ms: null,
	}));
	const happened = new Map(events.map((event) => [event.id, Date.parse(event.created_at)]));
	const waits: number[] = [];
	for (const one of deliveries.toSorted((a, b) => a.created_at.localeCompare(b.created_at))) {
		const at = Date.parse(one.created_at);
		const hour = hours[Math.floor((at - start) / HOUR_MS)];
		if (!hour) continue;
		hour[one.delivered ? 'delivered' : 'failed'] += 1;
		const since = happened.get(one.event_id);
		if (!one.delivered || since === undefined || since < start) continue;
		happened.delete(one.event_id);
		const wait = Math.max(0, at - since);
		waits.push(wait);
		hour.longest_ms = Math.max(hour.longest_ms ?? 0, wait);
	}
	const sum = (name: 'delivered' | 'failed') => hours.reduce((total, hour) => total + hour[name], 0);
	const sorted = waits.toSorted((a, b) => a - b);
	return {
		hours,
		delivered: sum('delivered'),
		failed: sum('failed'),
		median_ms: sorted[Math.floor((sorted.length - 1) / 2)] ?? null,
		longest_ms: sorted.at(-1) ?? null,
		partial,
	};
}
