'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type CSSProperties, Fragment } from 'react';
import type { PlanCabin, PlanCell, PlanRow, PlanSeat } from '#lib/checkout/seat-plan.ts';
import type { SeatLook } from '#lib/checkout/seat-kinds.ts';
import type { SeatViewProps } from './seat-view-props.ts';
import { SeatButton } from './seat-button.tsx';
import type { Who } from './extras-context.ts';
import { useSeatFocus } from './use-seat-focus.ts';

interface SeatGridProps extends Omit<SeatViewProps, 'plan'> {
	cabin: PlanCabin;
	/** Only this block between aisles; null: all of them. */
	block: number | null;
	label: string;
	/** How each seat for sale is drawn, by its designator. */
	looks: ReadonlyMap<string, SeatLook>;
}

/** One cabin from above, nose upward: rows of seats, exits, galleys, the wing beside them. */
export function SeatGrid({ cabin, block, label, looks, who, whose, chosen, held, press, tell }: SeatGridProps) {
	const t = useTranslations('extras.seats');
	const blocks = block === null ? cabin.blocks : [cabin.blocks[block] ?? []];
	const skip = block === null ? 0 : cabin.blocks.slice(0, block).flat().length;
	const width = blocks.flat().length;
	const cut = (row: PlanRow): readonly PlanCell[] => (row.kind === 'seats' ? row.cells.slice(skip, skip + width) : []);
	const rows = cabin.rows.filter((row) => row.kind === 'seats').map(cut);
	const { grid, stop, onKeyDown, onFocus } = useSeatFocus(rows, chosen.get(whose)?.designator);
	const isHeld = (seat: PlanSeat, { id }: Who) => held?.get(id) === seat.designator;
	const holderOf = (seat: PlanSeat) =>
		who.find((one) => chosen.get(one.id)?.designator === seat.designator || isHeld(seat, one));
	const columns = blocks.map((letters) => `repeat(${letters.length}, var(--seat))`).join(' 1.75rem ');
	const style = { gridTemplateColumns: blocks.length === 1 ? `${columns} 1.75rem` : columns };
	// What a seat may be wide on a narrow phone or with large text, so that a row fits: the rest is aisles, gaps and edges.
	const aisles = Math.max(blocks.length - 1, 1);
	const fit = { '--fit': `calc((100cqi - ${aisles * 1.75 + (width + aisles) * 0.25 + 1.25}rem - 10px) / ${width})` };
	return (
		<div
			className="max-w-full rounded-t-[6rem] border border-b-0 border-rule-strong bg-well px-2.5 pt-10 pb-4 [--seat:min(2.75rem,var(--fit))] m:[--seat:2.5rem] m:pointer-coarse:[--seat:2.75rem]"
			dir="ltr"
			style={fit as CSSProperties}
		>
			<p className="type-micro pb-3 text-center text-ink-2" dir="auto">
				{cabin.deck > 0 ? t('deck') : t('front')}
			</p>
			<div ref={grid} role="grid" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown} className="grid gap-1">
				<div role="row" className="type-label grid gap-1 text-center text-ink-2" style={style}>
					{blocks.map((letters, b) => (
						<Fragment key={`${b}`}>
							{b > 0 && <span aria-hidden="true" />}
							{letters.map((letter, i) => (
								<span key={letter || `${i}`} role="columnheader">
									{letter}
								</span>
							))}
						</Fragment>
					))}
				</div>
				{cabin.rows.map((row, r) =>
					row.kind === 'amenities' ? (
						<Amenities
							key={`amenities ${r}`}
							row={row}
							blocks={block === null ? row.blocks : [row.blocks[block] ?? null]}
							{...{ style }}
							widths={blocks.map((letters) => letters.length)}
						/>
					) : (
						<div
							key={`seats ${r}`}
							role="row"
							className={clsx('grid gap-1 border-x-[3px]', row.wing ? 'border-control' : 'border-transparent')}
							style={style}
						>
							{withAisles(cut(row), blocks).map((cell, c) =>
								cell === 'aisle' ? (
									<span key={`${c}`} role="rowheader" className="type-micro self-center text-center text-ink-2">
										{row.number}
									</span>
								) : (
									<span key={`${c}`} role="gridcell" className="grid h-[max(var(--seat),2.75rem)] m:h-(--seat)">
										{typeof cell === 'object' && cell !== null ? (
											<SeatButton
												seat={cell}
												whose={whose}
												look={looks.get(cell.designator)}
												holder={holderOf(cell)}
												held={who.some((one) => isHeld(cell, one))}
												stop={cell.designator === stop}
												onPress={() => press(cell)}
												onTold={tell}
												onFocus={() => onFocus(cell.designator)}
											/>
										) : (
											cell === 'restricted' && (
												<span className="seat seat-taken" role="img" aria-label={t('restricted')} />
											)
										)}
									</span>
								),
							)}
						</div>
					),
				)}
			</div>
		</div>
	);
}

/** The cells with the aisles between them; a cabin without aisles has its numbers at the end. */
function withAisles(cells: readonly PlanCell[], blocks: readonly (readonly string[])[]): (PlanCell | 'aisle')[] {
	let from = 0;
	const parts = blocks.map(({ length }) => cells.slice(from, (from += length)));
	if (parts.length === 1) return [...(parts[0] ?? []), 'aisle'];
	return parts.flatMap((part, i) => (i === 0 ? part : ['aisle' as const, ...part]));
}

interface AmenitiesProps {
	row: Extract<PlanRow, { kind: 'amenities' }>;
	blocks: Extract<PlanRow, { kind: 'amenities' }>['blocks'];
	widths: readonly number[];
	style: { gridTemplateColumns: string };
}

/** What stands between rows. It is told with the seats beside it, so that it need not be met one by one. */
function Amenities({ row, blocks, widths, style }: AmenitiesProps) {
	const t = useTranslations('extras.seats.amenity');
	return (
		<div
			aria-hidden="true"
			className={clsx('grid gap-1 border-x-[3px]', row.wing ? 'border-control' : 'border-transparent')}
			style={style}
		>
			{blocks.map((what, b) => (
				<Fragment key={`${b}`}>
					{b > 0 && <span />}
					<span
						style={{ gridColumn: `span ${widths[b] ?? 1}` }}
						className={clsx(
							'type-micro grid min-h-7 place-items-center text-ink-2',
							what && what !== 'exit_row' && 'rounded-1 bg-sheet',
						)}
					>
						{what && t(what)}
					</span>
				</Fragment>
			))}
		</div>
	);
}
