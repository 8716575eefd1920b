'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { Button } from '#components/ui/button.tsx';
import { nearSeats } from '#lib/checkout/near-seats.ts';
import { planOf } from '#lib/checkout/seat-plan.ts';
import { useExtras } from './extras-context.ts';
import type { ChosenLine } from './use-added-extras.ts';
import { useSeatWords } from './use-seat-words.ts';

interface GoneSeatProps {
	/** The seat that somebody else has now. */
	line: ChosenLine;
	/** What is still chosen. */
	lines: readonly ChosenLine[];
	/** The seats of its flight as they are now; undefined: the airline does not show them. */
	map: SeatMap | undefined;
	onTake: (serviceId: string) => void;
}

const MOST = 3;

/** What is free near a seat that was taken, each with its price, to be chosen at once. */
export function GoneSeat({ line, lines, map, onTake }: GoneSeatProps) {
	const t = useTranslations('extras');
	const words = useSeatWords();
	const id = useId();
	const { who, show } = useExtras();
	const [passengerId = ''] = line.passenger_ids;
	const without = new Set(
		lines.flatMap(({ designator, segment_ids }) =>
			designator && segment_ids.some((one) => line.segment_ids.includes(one)) ? [designator] : [],
		),
	);
	const near = map ? nearSeats(planOf(map), { designator: line.designator ?? '', passengerId, without }, MOST) : [];
	if (near.length === 0) return null;
	return (
		<div className="grid gap-2">
			<h3 id={id} className="type-label">
				{t('gone.nearby', { who: who.find((one) => one.id === passengerId)?.short ?? '' })}
			</h3>
			<ul aria-labelledby={id} className="grid gap-2">
				{near.map((seat) => {
					const offer = seat.offers.get(passengerId);
					return (
						offer && (
							<li key={seat.designator}>
								<Button full onClick={() => onTake(offer.serviceId)} className="!whitespace-normal">
									{t('seats.seatName', {
										designator: show.isolate(seat.designator),
										details: show.commas([...words.place(seat), words.price(offer.amount, offer.currency)]),
									})}
								</Button>
							</li>
						)
					);
				})}
			</ul>
		</div>
	);
}
