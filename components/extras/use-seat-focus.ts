'use client';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { PlanCell, PlanSeat } from '#lib/checkout/seat-plan.ts';

const isSeat = (cell: PlanCell | undefined): cell is PlanSeat => typeof cell === 'object' && cell !== null;
const FAR = 5;

/**
 * One stop of the keyboard in a plan of seats: arrows move by place, Home and End to the ends of a row, with Control to
 * the first and last seat, Page up and down by five rows. The plan lies as the aircraft does, whatever way one reads.
 */
export function useSeatFocus(rows: readonly (readonly PlanCell[])[], start: string | undefined) {
	const grid = useRef<HTMLDivElement>(null);
	const [at, setAt] = useState(start);
	const all = rows.flat().filter(isSeat);
	const stop = all.some(({ designator }) => designator === at) ? at : all[0]?.designator;

	const move = (to: PlanSeat | undefined): void => {
		if (!to) return;
		setAt(to.designator);
		grid.current?.querySelector<HTMLElement>(`[data-seat="${to.designator}"]`)?.focus();
	};
	/** The nearest seat in a direction: along the row, or in the same column, else the closest of the row. */
	const along = (row: number, column: number, step: number): PlanSeat | undefined => {
		for (let c = column + step; c >= 0 && c < (rows[row]?.length ?? 0); c += step) {
			const cell = rows[row]?.[c];
			if (isSeat(cell)) return cell;
		}
		return undefined;
	};
	const across = (row: number, column: number, step: number): PlanSeat | undefined => {
		const to = rows[Math.min(rows.length - 1, Math.max(0, row + step))] ?? [];
		return to
			.flatMap((cell, c) => (isSeat(cell) ? [{ cell, away: Math.abs(c - column) }] : []))
			.sort((a, b) => a.away - b.away)[0]?.cell;
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		const row = rows.findIndex((cells) => cells.some((cell) => isSeat(cell) && cell.designator === stop));
		const column = rows[row]?.findIndex((cell) => isSeat(cell) && cell.designator === stop) ?? -1;
		if (row < 0) return;
		const seats = rows[row]?.filter(isSeat) ?? [];
		const to: Partial<Record<string, () => PlanSeat | undefined>> = {
			ArrowRight: () => along(row, column, 1),
			ArrowLeft: () => along(row, column, -1),
			ArrowDown: () => across(row, column, 1),
			ArrowUp: () => across(row, column, -1),
			PageDown: () => across(row, column, FAR),
			PageUp: () => across(row, column, -FAR),
			Home: () => (event.ctrlKey ? all[0] : seats[0]),
			End: () => (event.ctrlKey ? all.at(-1) : seats.at(-1)),
		};
		const next = to[event.key];
		if (!next) return;
		event.preventDefault();
		move(next());
	};
	return { grid, stop, onKeyDown, onFocus: (designator: string) => setAt(designator) };
}
