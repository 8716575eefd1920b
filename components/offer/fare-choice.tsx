import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { subtractAmounts, toMinor } from '#contract/common/amounts.ts';
import { useFareWords } from '#components/flights/fare-words.ts';
import { BesidePrice } from '#components/shell/beside-price.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { fareTerms } from '#components/flights/fare-terms.ts';
import { Terms } from '#components/ui/facts.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#lib/paths.ts';
import type { CardAirline, CardOffer } from '#lib/travel/card-offer.ts';
import { fareName } from '#lib/travel/fare-name.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { seenOf } from '#lib/travel/seen-offer.ts';

interface FareChoiceProps {
	journey: Journey;
	/** The offer whose page this is. */
	chosen: CardOffer;
	airlines: Readonly<Record<string, CardAirline>>;
	allFares: boolean;
	travellers: number;
	search: FlightSearch | null;
	show: Show;
}

/** The fares of these flights side by side. Choosing one is a link to its own page. */
export function FareChoice({ journey, chosen, airlines, allFares, travellers, search, show }: FareChoiceProps) {
	const t = useTranslations('offer.fares');
	const sellers = new Set(journey.fares.map((fare) => fare.offer.owner));
	return (
		<section aria-labelledby="fares">
			<h2 id="fares" className="type-h2">
				{t('title')}
			</h2>
			<p className="type-small mt-1 mb-4 text-ink-2">
				{allFares && journey.fares.length === 1 ? t('only') : t('lead', { count: travellers })}
			</p>
			{!allFares && (
				<Notice tone="warn" className="mb-4">
					{t('unread')}
				</Notice>
			)}
			<ul className="grid gap-3 m:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
				{journey.fares.map(({ offer }, i) => (
					<li
						key={offer.id}
						className={clsx(
							'flex flex-col gap-3 rounded-2 border bg-sheet p-4',
							offer.id === chosen.id ? 'border-ink border-t-[3px] pt-[.875rem]' : 'border-rule-strong',
						)}
					>
						<Fare
							offer={offer}
							chosen={chosen}
							lowest={i === 0}
							name={fareName(offer) ?? (journey.fares.length === 1 ? t('unnamedOne') : t('unnamed', { number: i + 1 }))}
							seller={sellers.size > 1 ? (airlines[offer.owner]?.name ?? null) : null}
							{...{ travellers, search, show }}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}

interface FareProps extends Pick<FareChoiceProps, 'chosen' | 'travellers' | 'search' | 'show'> {
	offer: CardOffer;
	lowest: boolean;
	name: string;
	seller: string | null;
}

function Fare({ offer, chosen, lowest, name, seller, travellers, search, show }: FareProps) {
	const t = useTranslations('offer.fares');
	const card = useTranslations('flights.card');
	const words = useFareWords(show);
	const isChosen = offer.id === chosen.id;
	const difference = isChosen ? null : differenceOf(offer, chosen);
	return (
		<>
			<div>
				<h3 className="type-h3">{name}</h3>
				<p className="type-price">
					<bdi>{show.money(offer.total_amount, offer.total_currency)}</bdi>
				</p>
				<BesidePrice amount={offer.total_amount} currency={offer.total_currency} show={show} />
				{difference !== null && (
					<p className="type-small text-ink-2">
						{toMinor(difference, offer.total_currency) === 0n
							? t('same')
							: t(difference.startsWith('-') ? 'cheaper' : 'difference', {
									price: show.money(difference, offer.total_currency, { sign: 'always' }),
									count: travellers,
								})}
					</p>
				)}
				{lowest && <p className="type-small text-ink-2">{t('lowest')}</p>}
				{seller && <p className="type-small text-ink-2">{card('soldBy', { name: seller })}</p>}
			</div>
			<Terms terms={fareTerms(offer, words)} />
			{offer.holdable && <p className="type-small text-ink-2">{card('holdable')}</p>}
			{offer.private_fare && <p className="type-small text-ink-2">{card('privateFare')}</p>}
			{isChosen ? (
				<p className={buttonClass({ tone: 'solid', className: 'mt-auto cursor-default hover:!bg-solid' })}>
					<Icon name="check" size={17} />
					{t('choice')}
				</p>
			) : (
				<LinkButton
					href={paths.offer(offer.id, search ?? undefined, seenOf(offer))}
					className="mt-auto !whitespace-normal"
				>
					{t('choose', { name })}
				</LinkButton>
			)}
		</>
	);
}

const differenceOf = (offer: CardOffer, chosen: CardOffer): string | null =>
	offer.total_currency === chosen.total_currency
		? subtractAmounts(offer.total_currency, offer.total_amount, chosen.total_amount)
		: null;
