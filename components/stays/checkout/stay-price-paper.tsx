import { useTranslations } from 'next-intl';
import type { StaysQuote } from '#contract/stays/quote.ts';
import { PriceClock } from '#components/offer/price-clock.tsx';
import { writtenClock } from '#components/offer/written-clock.ts';
import { RatesNote } from '#components/shell/rates-note.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { HeadlineAmounts } from '#components/stays/price/headline-amounts.tsx';
import { StayDues } from '#components/stays/price/stay-dues.tsx';
import { StayLines } from '#components/stays/trip/stay-lines.tsx';
import { type Definition, Sum } from '#components/ui/definition-list.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Perforation } from '#components/ui/perforation.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { priceOfQuote, type StayTerms } from '#lib/stays/checkout/stay-terms.ts';
import { headlineOf } from '#lib/stays/price/headline.ts';
import type { Money } from '#lib/stays/price/money.ts';
import { nightsOf } from '#lib/stays/trip/stay-facts.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';

interface StayPricePaperProps {
	quote: StaysQuote;
	terms: StayTerms;
	/** The service's clock, epoch milliseconds. */
	now: number;
	show: Show;
	preferences: Preferences;
}

/** What the stay costs altogether, what of it is paid now and what at the hotel, and how long the price stands. */
export function StayPricePaper({ quote, terms, now, show, preferences }: StayPricePaperProps) {
	const t = useTranslations('stayBooking');
	const nights = t('nights', { count: nightsOf(quote) });
	const headline = headlineOf(priceOfQuote(quote));
	const about = show.besideSum(headline);
	const title = t('price.title', { nights });
	return (
		<Paper as="section" label={title}>
			<div className="grid gap-4 p-4 m:p-6">
				<h2 className="type-h2">{title}</h2>
				<Sum
					rows={rowsOf(quote, terms, show, t)}
					total={{ term: t('price.total'), value: <HeadlineAmounts amounts={headline} show={show} /> }}
				/>
				{about && <p className="type-small text-ink-2">{about}</p>}
				<StayDues terms={terms} show={show} />
				{terms.payment_type === 'guarantee' && <p className="type-small">{t('price.guarantee')}</p>}
				<RatesNote preferences={preferences} charged={terms.total.currency} />
			</div>
			<Perforation line="across" />
			<div className="grid gap-3 p-4 m:p-6">
				<StayLines stay={{ ...quote, party: quote.guests }} show={show} locale={preferences.locale} named />
				<Standing {...{ quote, now, preferences }} />
			</div>
		</Paper>
	);
}

type Words = ReturnType<typeof useTranslations<'stayBooking'>>;

/** The parts of the total, as far as the hotel tells them, and what it takes on top. */
function rowsOf(quote: StaysQuote, { total, local }: StayTerms, show: Show, t: Words): Definition[] {
	const { base_amount: base, tax_amount: tax, fee_amount: fee } = quote;
	const money = ({ amount, currency }: Money) => <bdi>{show.money(amount, currency)}</bdi>;
	const row = (term: string, amount: string) => ({ term, value: money({ ...total, amount }) });
	const parts =
		base === null || tax === null || fee === null
			? [row(t('price.all'), total.amount)]
			: [
					row(t('price.base'), base),
					row(t('price.tax'), tax),
					...(/[1-9]/.test(fee) ? [row(t('price.fee'), fee)] : []),
				];
	return [...parts, ...(local ? [{ term: t('price.local'), value: money(local) }] : [])];
}

/** Until when the price stands. */
function Standing({ quote, now, preferences }: Pick<StayPricePaperProps, 'quote' | 'now' | 'preferences'>) {
	const t = useTranslations('checkout.price');
	const zone = zoneOfHotel(quote.accommodation);
	const endsAt = Date.parse(quote.expires_at);
	const lastMinute = t('lastMinute');
	return (
		<p className="type-small flex items-start gap-2 border-t border-rule pt-3 text-ink-2">
			<Icon name="hourglass" size={17} className="mt-0.5" />
			<PriceClock
				{...{ endsAt, zone, preferences }}
				serverNow={now}
				written={writtenClock({ endsAt, now, zone, lastMinute }, preferences)}
				words={{
					stands: t('stands', { time: '{time}', zone: '{zone}' }),
					left: t('left', { time: '{time}' }),
					lastMinute,
					ended: t('ended'),
				}}
			/>
		</p>
	);
}
