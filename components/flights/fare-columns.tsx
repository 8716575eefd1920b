import { useTranslations } from 'next-intl';
import { subtractAmounts } from '#contract/common/amounts.ts';
import { BesidePrice } from '#components/shell/beside-price.tsx';
import { Terms } from '#components/ui/facts.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { CardAirline, CardOffer } from '#lib/travel/card-offer.ts';
import { fareName } from '#lib/travel/fare-name.ts';
import { cheapestFare, type Journey } from '#lib/travel/journeys.ts';
import { fareTerms } from './fare-terms.ts';
import { useFareWords } from './fare-words.ts';
import type { Show } from '../shell/use-format.ts';

export interface FareColumnsProps {
	journey: Journey;
	airlines: Readonly<Record<string, CardAirline>>;
	travellers: number;
	show: Show;
	/** Where choosing a fare leads. */
	hrefOf: (offer: CardOffer) => string;
}

/** The fares of one journey side by side. None is chosen beforehand. */
export function FareColumns({ journey, airlines, travellers, show, hrefOf }: FareColumnsProps) {
	const t = useTranslations('flights.fares');
	const sellers = new Set(journey.fares.map((fare) => fare.offer.owner));
	return (
		<>
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
				<h3 className="type-h3">{t('heading', { count: journey.fares.length })}</h3>
				<span className="type-small text-ink-2">{t('nothingSelected')}</span>
			</div>
			<ul className="grid gap-3 m:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
				{journey.fares.map((fare, i) => (
					<li key={fare.offer.id} className="flex flex-col gap-3 rounded-2 border border-rule-strong bg-sheet p-4">
						<FareColumn
							offer={fare.offer}
							cheapest={cheapestFare(journey).offer}
							name={fareName(fare.offer) ?? t('unnamed', { number: i + 1 })}
							seller={sellers.size > 1 ? (airlines[fare.offer.owner]?.name ?? null) : null}
							{...{ travellers, show, hrefOf }}
							bookable={journey.bookable}
						/>
					</li>
				))}
			</ul>
		</>
	);
}

interface FareColumnProps extends Pick<FareColumnsProps, 'travellers' | 'show' | 'hrefOf'> {
	offer: CardOffer;
	cheapest: CardOffer;
	name: string;
	seller: string | null;
	bookable: boolean;
}

function FareColumn({ offer, cheapest, name, seller, travellers, show, hrefOf, bookable }: FareColumnProps) {
	const t = useTranslations('flights');
	const words = useFareWords(show);
	return (
		<>
			<div>
				<h4 className="type-h3">{name}</h4>
				<p className="type-price">
					<bdi>{show.money(offer.total_amount, offer.total_currency)}</bdi>
				</p>
				<BesidePrice amount={offer.total_amount} currency={offer.total_currency} show={show} />
				<p className="type-small text-ink-2">{differenceOf(offer, cheapest, travellers, show, t)}</p>
				{seller && <p className="type-small text-ink-2">{t('card.soldBy', { name: seller })}</p>}
			</div>
			<Terms terms={fareTerms(offer, words)} />
			{offer.holdable && <p className="type-small text-ink-2">{t('card.holdable')}</p>}
			{offer.private_fare && <p className="type-small text-ink-2">{t('card.privateFare')}</p>}
			{bookable && (
				<LinkButton href={hrefOf(offer)} className="mt-auto">
					{t('fares.choose', { name })}
				</LinkButton>
			)}
		</>
	);
}

function differenceOf(
	offer: CardOffer,
	cheapest: CardOffer,
	travellers: number,
	show: Show,
	t: ReturnType<typeof useTranslations<'flights'>>,
): string {
	if (offer.id === cheapest.id || offer.total_currency !== cheapest.total_currency)
		return offer.id === cheapest.id ? t('fares.lowest') : '';
	const more = subtractAmounts(offer.total_currency, offer.total_amount, cheapest.total_amount);
	return t('fares.more', { price: show.money(more, offer.total_currency, { sign: 'always' }), count: travellers });
}
