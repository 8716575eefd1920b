'use client';
import { CABIN_CLASSES } from '#contract/air/search-limits.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import { useDesk } from '#components/flights/use-desk.ts';
import type { FlightPart } from '#lib/checkout/flight-parts.ts';
import { seatLooks } from '#lib/checkout/seat-kinds.ts';
import { SeatGrid } from './seat-grid.tsx';
import type { SeatViewProps } from './seat-view-props.ts';

/** More columns than these have no room for a finger on a phone. */
const PHONE_COLUMNS = 7;

/** The cabins from above. On a phone a wide cabin shows one block between aisles at a time. */
export function SeatCabinGrid({ part, plan, ...rest }: SeatViewProps & { part: FlightPart }) {
	const t = useTranslations('extras.seats');
	const narrow = useDesk() === false;
	const [block, setBlock] = useState(0);
	const looks = seatLooks(plan, rest.whose);
	return (
		<div className="grid gap-4">
			{plan.map((cabin) => {
				const columns = cabin.blocks.flat().length + cabin.blocks.length - 1;
				const split = narrow && columns > PHONE_COLUMNS;
				const shown = Math.min(block, cabin.blocks.length - 1);
				// Not every API says which cabin it is.
				const known = CABIN_CLASSES.find((one) => one === cabin.cabinClass);
				const way = { from: part.from, to: part.to };
				return (
					<div key={cabin.key} className="grid justify-items-center gap-3 max-m:[container-type:inline-size]">
						{split && (
							<Segmented
								label={t('block')}
								name={`${cabin.key}-block`}
								value={String(shown)}
								onChange={(value) => setBlock(Number(value))}
								options={cabin.blocks.map((letters, i) => ({
									value: String(i),
									label: <bdi>{[...new Set([letters[0], letters.at(-1)])].join('–')}</bdi>,
								}))}
							/>
						)}
						<SeatGrid
							key={split ? shown : 'all'}
							cabin={cabin}
							block={split ? shown : null}
							label={known ? t('mapLabel', { cabin: t(`cabin.${known}`), ...way }) : t('mapLabelPlain', way)}
							looks={looks}
							{...rest}
						/>
					</div>
				);
			})}
		</div>
	);
}
