import { useTranslations } from 'next-intl';
import { useCabinWord } from '#components/flights/cabin-word.ts';
import { useFareWords } from '#components/flights/fare-words.ts';
import { SliceRow } from '#components/flights/slice-row.tsx';
import { useWarningWords } from '#components/flights/warning-words.ts';
import type { Show } from '#components/shell/use-format.ts';
import { Facts, WarningLine } from '#components/ui/facts.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Ticket } from '#components/ui/paper.tsx';
import type { ChangeCard } from '#lib/changing/change-cards.ts';
import { changeDue, without } from '#lib/changing/change-quote.ts';
import type { CardBatch } from '#lib/travel/card-offer.ts';
import { journeyWarnings } from '#lib/travel/warnings.ts';
import { ChangeSum } from './change-sum.tsx';

interface ChangeOfferCardProps extends Pick<CardBatch, 'airlines' | 'places'> {
	card: ChangeCard;
	/** Where it is reviewed. */
	href: string;
	show: Show;
}

/** New flights: times, who flies them, what they cost more or less, the penalty apart, and on which terms. */
export function ChangeOfferCard({ card, href, airlines, places, show }: ChangeOfferCardProps) {
	const t = useTranslations('change.card');
	const words = useFareWords(show);
	const warned = useWarningWords(show, places);
	const cabin = useCabinWord();
	const { flights, fare } = card;
	const cabins = [...new Set(fare.slices.flatMap((slice) => slice.cabins))].map((name) => cabin(name));
	const [first, last] = [flights[0]?.segments[0], flights.at(-1)?.segments.at(-1)];
	const { currency, change_total: total } = card.sums;
	const amount = show.isolate(show.money(without(currency, total), currency));
	return (
		<Ticket
			as="article"
			label={t('label', {
				departs: show.time(first?.departing_at ?? ''),
				arrives: show.time(last?.arriving_at ?? ''),
				result: t(`result.${changeDue(card.sums)}`, { amount }),
			})}
			stub={<Stub {...{ card, href, amount, show }} />}
		>
			{flights.map((one) => (
				<SliceRow key={one.key} flights={one} {...{ airlines, places, show }} heading="h3" />
			))}
			<div className="grid gap-1 pb-3 empty:hidden">
				{journeyWarnings(flights, fare.slices).map((warning) => (
					<WarningLine key={`${warning.kind}${warning.slice}${'airport' in warning ? warning.airport : ''}`}>
						{warned(warning, { slices: flights })}
					</WarningLine>
				))}
			</div>
			<Facts
				facts={[
					{ icon: 'armchair', text: show.list(cabins) },
					{ icon: 'luggage', text: words.bags(fare) },
					...words.conditions(fare).map((text) => ({ icon: 'rotate-ccw' as const, text })),
				]}
				className="border-t border-rule pt-3"
			/>
		</Ticket>
	);
}

/** What it comes to, and the way on, which says that once more. */
function Stub({ card, href, amount, show }: Pick<ChangeOfferCardProps, 'card' | 'href' | 'show'> & { amount: string }) {
	const t = useTranslations('change.card');
	const { sums, bookable } = card;
	return (
		<>
			<div className="grid gap-1">
				<ChangeSum sums={sums} show={show} />
				{sums.new_total !== null && (
					<p className="type-small text-ink-2">
						{t('newTotal', { amount: show.isolate(show.money(sums.new_total, sums.currency)) })}
					</p>
				)}
			</div>
			{bookable ? (
				<LinkButton href={href} full className="!whitespace-normal text-center">
					{t(`choose.${changeDue(sums)}`, { amount })}
				</LinkButton>
			) : (
				<p className="type-small">{t('unbookable')}</p>
			)}
		</>
	);
}
