import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCabinWord } from '#components/flights/cabin-word.ts';
import { useFareWords } from '#components/flights/fare-words.ts';
import { SliceRow } from '#components/flights/slice-row.tsx';
import { WarningNote } from '#components/flights/warning-note.tsx';
import { useWarningWords } from '#components/flights/warning-words.ts';
import type { Show } from '#components/shell/use-format.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { Facts } from '#components/ui/facts.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Ticket } from '#components/ui/paper.tsx';
import type { ChangeCard } from '#lib/changing/change-cards.ts';
import { changeDue } from '#lib/changing/change-quote.ts';
import type { ChangeNews } from '#lib/changing/seen-changes.ts';
import type { CardBatch } from '#lib/travel/card-offer.ts';
import { journeyWarnings } from '#lib/travel/warnings.ts';
import { ChangeSum } from './change-sum.tsx';
import { useDueWords } from './use-due-words.ts';

interface ChangeOfferCardProps extends Pick<CardBatch, 'airlines' | 'places'> {
	card: ChangeCard;
	/** What is new about it; null: nothing was seen before. */
	news: ChangeNews | null;
	who: BookingReader;
	show: Show;
}

/** New flights: times, who flies them, what they cost more or less, the penalty apart, and on which terms. */
export function ChangeOfferCard({ card, news, airlines, places, who, show }: ChangeOfferCardProps) {
	const t = useTranslations('change.card');
	const words = useFareWords(show);
	const warned = useWarningWords(show, places);
	const cabin = useCabinWord();
	const { flights, fare } = card;
	const cabins = [...new Set(fare.slices.flatMap((slice) => slice.cabins))].map((name) => cabin(name));
	const [first, last] = [flights[0]?.segments[0], flights.at(-1)?.segments.at(-1)];
	const { amount } = useDueWords(show);
	const { currency, change_total: total } = card.sums;
	const says = { amount: amount(currency, total) };
	const times = { departs: show.time(first?.departing_at ?? ''), arrives: show.time(last?.arriving_at ?? '') };
	const due = changeDue(card.sums);
	return (
		<Ticket
			as="article"
			label={t('label', { ...times, result: t(`result.${due}`, says) })}
			stub={
				<Stub {...{ card, news, who, show }}>
					{t(`choose.${due}`, says)} <span className="sr-only">{t('times', times)}</span>
				</Stub>
			}
			className="m:!grid-cols-[minmax(0,1fr)_auto_17.5rem] has-checked:border-ink has-checked:before:absolute has-checked:before:-inset-x-px has-checked:before:-top-px has-checked:before:h-[5px] has-checked:before:rounded-t-3 has-checked:before:bg-ink"
		>
			{flights.map((one) => (
				<SliceRow key={one.key} flights={one} {...{ airlines, places, show }} heading="h3" />
			))}
			<div className="grid gap-1 pb-3 empty:hidden">
				{journeyWarnings(flights, fare.slices).map((warning) => (
					<WarningNote
						key={`${warning.kind}${warning.slice}${'airport' in warning ? warning.airport : ''}`}
						warning={warning}
					>
						{warned(warning, { slices: flights })}
					</WarningNote>
				))}
			</div>
			<Facts
				facts={[
					{ icon: 'armchair', text: show.list(cabins) },
					{ icon: 'luggage', text: words.bags(fare) },
					...words.conditions(fare).map((text) => ({ icon: 'receipt-text' as const, text })),
				]}
				className="border-t border-rule pt-3"
			/>
		</Ticket>
	);
}

interface StubProps extends Pick<ChangeOfferCardProps, 'card' | 'news' | 'who' | 'show'> {
	/** Names the choice. */
	children: ReactNode;
}

/** What it comes to, and the choice, which says that once more. */
function Stub({ card: { offerId, sums, bookable }, news, who, show, children }: StubProps) {
	const t = useTranslations('change.card');
	const { amount } = useDueWords(show);
	return (
		<>
			<div className="grid gap-1">
				<ChangeSum {...{ sums, who, show }} />
				{sums.new_total !== null && (
					<p className="type-small text-ink-2">{t('newTotal', { amount: amount(sums.currency, sums.new_total) })}</p>
				)}
				{news && (
					<p className="type-small">
						{'difference' in news
							? t(`moved.${news.kind}`, { difference: amount(sums.currency, news.difference) })
							: t(`moved.${news.kind}`)}
					</p>
				)}
			</div>
			{bookable ? (
				<label
					className={buttonClass({
						full: true,
						className:
							'group/choice relative !whitespace-normal text-center has-checked:!bg-solid has-checked:!text-on-solid has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
					})}
				>
					<input
						type="radio"
						name="offer"
						value={offerId}
						required
						className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
					/>
					<span className="hidden items-center gap-1.5 group-has-checked/choice:inline-flex">
						<Icon name="check" size={17} />
						{t('chosen')}
					</span>
					<span className="group-has-checked/choice:sr-only">{children}</span>
				</label>
			) : (
				<p className="type-small">{t('unbookable')}</p>
			)}
		</>
	);
}
