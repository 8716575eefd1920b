import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Offer } from '#contract/air/offer.ts';
import { OwnMoment } from '#components/shell/own-moment.tsx';
import { BesidePrice } from '#components/shell/beside-price.tsx';
import { RatesNote } from '#components/shell/rates-note.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { Sum } from '#components/ui/definition-list.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Perforation } from '#components/ui/perforation.tsx';
import { currencyName } from '#lib/i18n/currency-name.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { localOf, zoneName } from '#lib/i18n/zone-name.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { type PartySize, perPerson } from '#lib/travel/conditions.ts';
import { priceParts } from '#lib/travel/price-parts.ts';

interface PriceBoxProps {
	offer: Offer;
	show: Show;
	preferences: Preferences;
	/** Below the perforation: the act. */
	children: ReactNode;
}

/** The price of all travellers: what it is made of, its currency, when it is paid. */
export function PriceBox({ offer, show, preferences, children }: PriceBoxProps) {
	const { locale } = preferences;
	const t = useTranslations('offer.price');
	const count = offer.passengers.length;
	const parts = priceParts(offer);
	const money = (amount: string) => <bdi>{show.money(amount, parts.currency)}</bdi>;
	const each = perPerson(parts.total, parts.currency, partyIn(offer));
	const rows = parts.split
		? [
				{ term: t('fare'), value: money(parts.fare) },
				{ term: t('taxes'), value: money(parts.taxes) },
			]
		: [{ term: t('notSplit'), value: money(parts.total) }];
	return (
		<Paper as="section" label={t('title', { count })}>
			<div className="grid gap-4 p-4 m:p-6">
				<h2 className="type-h2">{t('title', { count })}</h2>
				<Sum
					rows={rows}
					total={{ term: t('total', { currency: currencyName(parts.currency, locale) }), value: money(parts.total) }}
				/>
				<div className="type-small grid gap-1 text-ink-2">
					<BesidePrice amount={parts.total} currency={parts.currency} show={show} />
					{each && <p>{t(each.even ? 'each' : 'eachAverage', { price: show.money(each.amount, parts.currency) })}</p>}
					{!parts.split && <p>{t('notSplitNote')}</p>}
					<PaymentFacts {...{ offer, show, preferences }} />
					<p>{t('nothingChosen')}</p>
					<p>{t('seller', { name: offer.owner.name })}</p>
					<RatesNote preferences={preferences} charged={parts.currency} />
				</div>
			</div>
			<Perforation line="across" />
			<div className="grid gap-3 p-4 m:p-6">{children}</div>
		</Paper>
	);
}

/** Who travels, by the offer. */
function partyIn({ passengers }: Offer): PartySize {
	const infants = passengers.filter(({ type }) => type === 'infant_without_seat').length;
	const children = passengers.filter(
		({ type, age }) => type !== 'infant_without_seat' && (type === 'child' || (age !== null && age < 18)),
	).length;
	return { adults: passengers.length - infants - children, children, infants };
}

/** When it has to be paid, and whether the price stands until then. Times are those where the journey begins. */
function PaymentFacts({ offer, show, preferences }: Pick<PriceBoxProps, 'offer' | 'show' | 'preferences'>) {
	const t = useTranslations('offer.price');
	const { locale } = preferences;
	const {
		requires_instant_payment: instant,
		payment_required_by: by,
		price_guarantee_expires_at: kept,
	} = offer.payment_requirements;
	if (instant) return <p>{t('instant')}</p>;
	const zone = offer.slices[0]?.segments[0]?.origin.time_zone ?? 'UTC';
	const moment = (instantAt: string) => {
		const local = localOf(instantAt, zone);
		return { date: formatDate(local, 'short', locale), time: show.time(local), zone: zoneName(local, zone, locale) };
	};
	return (
		<>
			<p className="text-ink">
				{by === null ? t('holdNoDate') : t('hold', moment(by))}
				{by !== null && <OwnMoment instant={by} told={zone} preferences={preferences} />}
			</p>
			<p>{kept === null ? t('notGuaranteed') : t('guaranteed', moment(kept))}</p>
		</>
	);
}
