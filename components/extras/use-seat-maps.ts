'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { offeredSeats } from '#lib/checkout/seat-choice.ts';

/** `failed`: nothing came so far; it is asked for again without a press. */
export type SeatMaps = { status: 'waiting' | 'failed' } | { status: 'ready'; maps: readonly SeatMap[] };

/** An airline that takes longer than this is said to take long, though its answer is still taken, milliseconds. */
const PATIENCE_MS = 5_000;
/** Until the next question after a failure, milliseconds. */
const PAUSES_MS = [5_000, 10_000, 20_000, 30_000];

/** The airline's seats, asked for when they are first needed. */
export function useSeatMaps(intentId: string) {
	const [seats, setSeats] = useState<SeatMaps>({ status: 'waiting' });
	const asked = useRef(0);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const ask = useCallback(
		async function again(): Promise<void> {
			const turn = ++asked.current;
			clearTimeout(timer.current);
			const fail = () => setSeats((now) => (now.status === 'ready' ? now : { status: 'failed' }));
			timer.current = setTimeout(fail, PATIENCE_MS);
			try {
				const { readSeatMaps } = await import('#lib/api/intents.ts');
				const maps = await readSeatMaps(intentId);
				if (turn === asked.current) setSeats({ status: 'ready', maps });
				clearTimeout(timer.current);
			} catch {
				if (turn !== asked.current) return;
				fail();
				clearTimeout(timer.current);
				timer.current = setTimeout(() => void again(), PAUSES_MS[Math.min(turn, PAUSES_MS.length) - 1]);
			}
		},
		[intentId],
	);
	useEffect(() => () => clearTimeout(timer.current), []);
	const load = useCallback(() => {
		if (asked.current === 0) void ask();
	}, [ask]);
	const offered = useMemo(() => (seats.status === 'ready' ? offeredSeats(seats.maps) : undefined), [seats]);
	return {
		seats,
		offered,
		load,
		again() {
			setSeats({ status: 'waiting' });
			void ask();
		},
		/** Takes maps that were read elsewhere. */
		take(maps: readonly SeatMap[]) {
			asked.current += 1;
			clearTimeout(timer.current);
			setSeats({ status: 'ready', maps });
		},
	};
}
export type SeatsAsked = ReturnType<typeof useSeatMaps>;
