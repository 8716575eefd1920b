'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { type PlanSeat, seatsOf } from '#lib/checkout/seat-plan.ts';
import { inARow } from '#lib/searches/search-in-words.ts';
import type { SeatViewProps } from './seat-view-props.ts';
import { useSeatWords } from './use-seat-words.ts';

const FILTERS = ['window', 'aisle', 'exit', 'noted'] as const;
type Filter = (typeof FILTERS)[number];
const AT_FIRST = 20;

const fits = (seat: PlanSeat, filters: readonly Filter[]): boolean => {
	const places = filters.filter((filter) => filter === 'window' || filter === 'aisle');
	return (
		(places.length === 0 || places.some((place) => place === seat.position)) &&
		(!filters.includes('exit') || seat.exit) &&
		(!filters.includes('noted') || seat.disclosures.length === 0)
	);
};

/** The same seats as on the map, those that this traveller can have, one under the other. */
export function SeatList({ plan, who, whose, chosen, press }: SeatViewProps) {
	const t = useTranslations('extras.seats');
	const words = useSeatWords();
	const [filters, setFilters] = useState<readonly Filter[]>([]);
	const [most, setMost] = useState(AT_FIRST);
	const found = plan
		.flatMap(({ rows }) => seatsOf(rows))
		.filter((seat) => seat.offers.has(whose) && fits(seat, filters));
	const holderOf = (seat: PlanSeat) => who.find(({ id }) => chosen.get(id)?.designator === seat.designator);
	const turn = (filter: Filter, on: boolean): void =>
		setFilters(on ? [...filters, filter] : filters.filter((one) => one !== filter));
	return (
		<div className="grid gap-2">
			<fieldset className="min-w-0">
				<legend className="type-label">{t('filters')}</legend>
				<div className="flex flex-wrap gap-x-5">
					{FILTERS.map((filter) => (
						<Checkbox
							key={filter}
							label={t(filter)}
							checked={filters.includes(filter)}
							onChange={(event) => turn(filter, event.target.checked)}
						/>
					))}
				</div>
			</fieldset>
			<p role="status" className="type-small text-ink-2">
				{t('found', { count: found.length })}
			</p>
			<ul className="grid">
				{found.slice(0, most).map((seat) => {
					const holder = holderOf(seat);
					const mine = holder?.id === whose;
					return (
						<li
							key={seat.designator}
							className="flex items-center justify-between gap-3 border-t border-rule py-1.5 m:min-w-[24rem]"
						>
							<div className="min-w-0">
								<p>
									<b>
										<bdi>{seat.designator}</bdi>
									</b>{' '}
									· {words.standing(seat, whose, holder && { who: holder.short, held: false })}
								</p>
								<p className="type-small text-ink-2">{inARow(words.place(seat))}</p>
								{seat.disclosures.length > 0 && (
									<p dir="auto" className="type-small text-warn">
										{seat.disclosures.join(' ')}
									</p>
								)}
							</div>
							<Button tone={mine ? 'solid' : 'line'} aria-pressed={mine} onClick={() => press(seat)}>
								{t(mine ? 'leave' : 'take', { seat: seat.designator })}
							</Button>
						</li>
					);
				})}
			</ul>
			{found.length > most && <Button onClick={() => setMost(most + AT_FIRST)}>{t('more')}</Button>}
		</div>
	);
}
