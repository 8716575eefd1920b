'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import type { FlightPart } from '#lib/checkout/flight-parts.ts';
import { leaveSeats, type OfferedSeat, seatsOfSegment, takeSeat } from '#lib/checkout/seat-choice.ts';
import { planOf, type PlanSeat } from '#lib/checkout/seat-plan.ts';
import { type ChoosesServices, type HeldSeat, type SeatTurn, useExtras } from './extras-context.ts';
import { SeatCabinGrid } from './seat-cabin-grid.tsx';
import { SeatLegend } from './seat-legend.tsx';
import { SeatList } from './seat-list.tsx';
import { SeatWhose } from './seat-whose.tsx';
import { useSeatWords } from './use-seat-words.ts';

interface SeatSheetProps extends ChoosesServices {
	part: FlightPart;
	/** Undefined: the airline shows none of this flight. */
	map: SeatMap | undefined;
	offered: ReadonlyMap<string, OfferedSeat>;
	/** The first flight's seats are open at once. */
	first: boolean;
	/** Leads here: this traveller is to choose. */
	turn?: SeatTurn | undefined;
}

/** The seats of one flight: for whom, on a map or in a list. */
export function SeatSheet({ part, map, offered, first, turn, services, choose }: SeatSheetProps) {
	const t = useTranslations('extras.seats');
	const { who: all, held: allHeld, show } = useExtras();
	const words = useSeatWords();
	const name = useId();
	const held = useMemo(() => heldOn(allHeld, part.segmentId), [allHeld, part.segmentId]);
	const who = all.filter(({ id }) => !held.has(id));
	const plan = useMemo(() => (map ? planOf(map, new Set(held.values())) : []), [map, held]);
	const [open, setOpen] = useState(first);
	const [view, setView] = useState<'map' | 'list'>('map');
	const [wanted, setWhose] = useState(who[0]?.id ?? '');
	// Who got a seat meanwhile chooses no other.
	const whose = who.some(({ id }) => id === wanted) ? wanted : (who[0]?.id ?? '');
	const [said, setSaid] = useState<string>();
	const [told, tell] = useState<string>();
	const [taken, setTaken] = useState(turn);
	if (turn && turn !== taken) {
		setTaken(turn);
		setWhose(turn.passengerId);
		setOpen(true);
	}
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (turn) heading.current?.focus();
	}, [turn]);
	const chosen = seatsOfSegment(services, offered, part.segmentId);
	const named = (id: string): string => who.find((one) => one.id === id)?.short ?? '';

	const press = (seat: PlanSeat): void => {
		const offer = seat.offers.get(whose);
		const seatOffered = offer && offered.get(offer.serviceId);
		if (!seatOffered) return;
		if (chosen.get(whose)?.designator === seat.designator) {
			choose(leaveSeats(services, offered, part.segmentId, whose));
			setSaid(t('left', { who: named(whose) }));
			return;
		}
		choose(takeSeat(services, offered, seatOffered));
		const price = words.price(seatOffered.amount, seatOffered.currency);
		setSaid(t('said', { who: named(whose), seat: seat.designator, price }));
		const next = who.find(({ id }) => id !== whose && !chosen.has(id));
		if (next) setWhose(next.id);
	};
	const shared = { plan, who: all, whose, chosen, held, press, tell };
	return (
		<Paper as="section" label={t('title', { from: part.from, to: part.to })} className="grid gap-4 p-4 m:p-6">
			<div className="flex flex-wrap items-start justify-between gap-3">
				<div>
					<h2 ref={heading} tabIndex={-1} className="type-h2">
						{t('title', { from: part.from, to: part.to })}
					</h2>
					<p className="type-small text-ink-2">
						<bdi>{t('flight', { number: part.number, date: show.day(part.departs) })}</bdi>
					</p>
				</div>
				{open && plan.length > 0 && who.length > 0 && (
					<Segmented
						label={t('view')}
						name={name}
						value={view}
						onChange={(value) => setView(value === 'list' ? 'list' : 'map')}
						options={[
							{ value: 'map', label: t('map') },
							{ value: 'list', label: t('list') },
						]}
					/>
				)}
			</div>
			{first && who.length > 0 && <p className="type-small text-ink-2">{t('lead')}</p>}
			{held.size > 0 && (
				<Notice tone="good">
					{t('held', {
						count: held.size,
						seats: show.list([...held.values()].map(show.isolate)),
						airline: part.operator,
					})}
				</Notice>
			)}
			{plan.length === 0 ? (
				who.length > 0 && <p className="type-small">{t(map ? 'soldOut' : 'noneHere')}</p>
			) : open ? (
				<div className="flex flex-col gap-5 m:grid m:grid-cols-[auto_minmax(0,1fr)] m:grid-rows-[auto_1fr] m:gap-x-6">
					{who.length > 0 && <SeatWhose name={`${name}-whose`} {...{ who, whose, chosen, plan }} onChange={setWhose} />}
					<div className="min-w-0 max-m:order-2 m:order-first m:row-span-2">
						{view === 'map' ? <SeatCabinGrid part={part} {...shared} /> : <SeatList {...shared} />}
					</div>
					{/* On a desk all of it stays in sight beside a long map; on a phone the legend alone, above it. */}
					<div className="flex min-w-0 flex-col gap-4 max-m:contents m:sticky m:top-4 m:self-start">
						{view === 'map' && <SeatLegend {...{ plan, whose, told }} held={held.size > 0} />}
						{who.length > 0 && (
							<Button
								onClick={() => choose(leaveSeats(services, offered, part.segmentId))}
								aria-pressed={chosen.size === 0}
								className="!whitespace-normal max-m:order-3 aria-pressed:border-2 aria-pressed:border-ink aria-pressed:bg-signal-soft"
							>
								{chosen.size === 0 && <Icon name="check" size={17} />}
								{t('without')}
							</Button>
						)}
					</div>
				</div>
			) : (
				<div className="flex flex-wrap items-center justify-between gap-3">
					<p className="type-small">
						{chosen.size === 0 ? t('noSeat') : show.list([...chosen.values()].map((seat) => seat.designator))}
					</p>
					<Button onClick={() => setOpen(true)}>{t('open')}</Button>
				</div>
			)}
			<LiveRegion>{said}</LiveRegion>
		</Paper>
	);
}

/** The seats that passengers have on a flight, by the passenger. */
const heldOn = (held: readonly HeldSeat[], segment: string): ReadonlyMap<string, string> =>
	new Map(
		held.flatMap(({ segmentId, passengerId, designator }) =>
			segmentId === segment ? [[passengerId, designator] as const] : [],
		),
	);
