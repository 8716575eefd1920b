import { describe, expect, it } from 'vitest';
import { airlineText } from '../../lib/server/place-names/airline-text.ts';
import { namedLook } from '../../lib/checkout/seat-kinds.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { cancelCover } from '../../service/suppliers/simulated/extras/cancel-cover.ts';
import { seatDisclosures, seatName } from '../../service/suppliers/simulated/seats/seat-zones.ts';

const NOW = Date.parse('2027-03-01T08:00:00Z');
const DAY = 86_400_000;

/** Every sentence that seats are sold with: of each kind of seat, in rows enough for one without a window. */
function saidOfSeats(): string[] {
	const seat = { type: 'seat', aisle: false, row: 0 } as const;
	const all = Array.from({ length: 400 }, (_, i) => `${i}A`).flatMap((designator) =>
		[true, false].flatMap((is) =>
			seatDisclosures('388', 'economy', {
				...seat,
				designator,
				window: true,
				exit: is,
				bulkhead: !is,
				upright: is,
				noisy: is,
			}),
		),
	);
	return [...new Set(all)];
}

const cover = cancelCover({
	share: 0.1,
	totalAmount: '400.00',
	currency: 'EUR',
	nowMs: NOW,
	departsMs: NOW + 30 * DAY,
	passengers: 1,
	segments: 1,
}).flatMap((service) => ('copy' in service ? [service.copy] : []));

describe('what the simulated airlines say', () => {
	it('is five sentences of seats and one of the right to cancel', () => {
		expect([saidOfSeats().length, cover.length]).toEqual([5, 1]);
	});

	it.each<Locale>(['de', 'es', 'fr', 'ar'])('is said in %s', (locale) => {
		for (const text of [...saidOfSeats(), ...cover]) {
			expect(airlineText(text, 'en')).toBe(text);
			expect(airlineText(text, locale), text).not.toBe(text);
		}
	});

	it('names seats by kinds that every language has a word for', () => {
		const airlines = Array.from({ length: 26 * 26 }, (_, i) => String.fromCharCode(65 + (i % 26), 65 + i / 26));
		const zones = ['standard', 'preferred', 'extra_legroom', 'cabin'] as const;
		const names = new Set(airlines.flatMap((airline) => zones.map((zone) => seatName(airline, zone))));
		expect(names.size).toBeGreaterThan(5);
		for (const name of names) if (name !== null) expect(namedLook({ name }), name).toBeDefined();
	});
});
