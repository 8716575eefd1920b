'use client';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { offeredSeats } from '#lib/checkout/seat-choice.ts';

export type SeatMaps = { status: 'waiting' | 'failed' } | { status: 'ready'; maps: readonly SeatMap[] };

/** The airline's seats, asked for when they are first needed. */
export function useSeatMaps(intentId: string) {
	const [seats, setSeats] = useState<SeatMaps>({ status: 'waiting' });
	const asked = useRef(false);
	const ask = useCallback(async () => {
		asked.current = true;
		setSeats({ status: 'waiting' });
		try {
			const { readSeatMaps } = await import('#lib/api/bookings.ts');
			setSeats({ status: 'ready', maps: await readSeatMaps(intentId) });
		} catch {
			setSeats({ status: 'failed' });
		}
	}, [intentId]);
	const load = useCallback(() => {
		if (!asked.current) void ask();
	}, [ask]);
	const offered = useMemo(() => (seats.status === 'ready' ? offeredSeats(seats.maps) : undefined), [seats]);
	return {
		seats,
		offered,
		load,
		again: () => void ask(),
		/** Takes maps that were read elsewhere. */
		take(maps: readonly SeatMap[]) {
			asked.current = true;
			setSeats({ status: 'ready', maps });
		},
	};
}
export type SeatsAsked = ReturnType<typeof useSeatMaps>;
