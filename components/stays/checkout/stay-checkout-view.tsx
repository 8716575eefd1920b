import { useTranslations } from 'next-intl';
import type { StaysQuote } from '#contract/stays/quote.ts';
import type { Rate } from '#contract/stays/rate.ts';
import type { PayMethods } from '#components/paying/pay-step-props.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { StayLines } from '#components/stays/trip/stay-lines.tsx';
import { StayTermsPaper } from '#components/stays/trip/stay-terms-paper.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { priceMoves, seenPrice } from '#lib/stays/checkout/price-moves.ts';
import type { FilledFrom } from '#lib/checkout/last-guest.ts';
import { type StayDraft, stayDraftOf } from '#lib/stays/checkout/stay-draft.ts';
import type { StayOrigin } from '#lib/stays/checkout/stay-origin.ts';
import { priceOfQuote, type StayTerms } from '#lib/stays/checkout/stay-terms.ts';
import { headlineOf } from '#lib/stays/price/headline.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import { StayCheckout } from './stay-checkout.tsx';
import { StayPricePaper } from './stay-price-paper.tsx';

interface StayCheckoutViewProps {
	intent: Intent;
	quote: StaysQuote;
	terms: StayTerms;
	/** The service's clock, epoch milliseconds. */
	now: number;
	draft: StayDraft | null;
	/** What name and contact were filled in from; null: nothing. */
	filled: FilledFrom | null;
	agent: boolean;
	/** The name of the rate's loyalty programme; null: it takes none. */
	programme: string | null;
	origin: StayOrigin | undefined;
	hotelHref: string;
	preferences: Preferences;
}

/** The ways to pay that the rate takes, of those that are open to this visitor. */
const methodsOf = ({ available_payment_methods: methods, payment_type: type }: Rate, agent: boolean): PayMethods => ({
	agent,
	card: methods.includes('card') && type !== 'guarantee',
	guarantee: methods.includes('card') && type === 'guarantee',
	balance: agent && methods.includes('balance') && type !== 'guarantee',
	hold: null,
	credit: false,
});

/** The checkout of a stay: what does not change is written here, the rest runs in the browser. */
export function StayCheckoutView(props: StayCheckoutViewProps) {
	const { intent, quote, terms, now, draft, filled, agent, programme, origin, hotelHref } = props;
	const price = priceOfQuote(quote);
	const headline = headlineOf(price);
	const seen = origin?.seen ?? null;
	const moves = seen ? priceMoves(seen, terms) : [];
	const preferences = tellingCurrencies(props.preferences, [...headline, ...moves.flatMap(({ was }) => was ?? [])]);
	const t = useTranslations('stayBooking');
	const checkout = useTranslations('checkout');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const { accommodation } = quote;
	const rate = accommodation.rooms[0]?.rates[0];
	if (!rate) return null;
	const { address } = accommodation.location;
	const methods = methodsOf(rate, agent);
	const adults = quote.guests.filter(({ type }) => type === 'adult').length;
	return (
		<div className="wrap py-5 l:py-6">
			<a className="link type-small inline-flex min-h-hit items-center gap-1.5" href={hotelHref}>
				<Icon name="arrow-left" size={17} />
				{t('back')}
			</a>
			<h1 className="type-h1">
				<bdi>{accommodation.name}</bdi>
			</h1>
			<p className="type-small mb-4 text-ink-2">
				<bdi>{show.commas([address.line_one, address.city_name])}</bdi>
			</p>
			{agent && (
				<Notice className="mb-5">
					<b>{checkout('agentBanner')}</b>
				</Notice>
			)}
			<div className="no-js mb-5">
				<Notice tone="warn">{checkout('noScript')}</Notice>
			</div>
			{methods.card || methods.guarantee || methods.balance ? (
				<ClientMessages areas={['checkout', 'stayBooking', 'payment', 'errors', 'units', 'common']}>
					<StayCheckout
						key={intent.id}
						{...{ intent, terms, filled, preferences, programme, hotelHref }}
						draft={stayDraftOf(quote.rooms, draft)}
						party={t('facts.party', { adults, children: quote.guests.length - adults })}
						methods={methods}
						memberOnly={rate.loyalty_programme_required}
						country={address.country_code}
						expiresAt={Date.parse(quote.expires_at)}
						serverNow={now}
						moves={moves}
						quoted={seenPrice(price)}
						headline={headline}
						price={<StayPricePaper {...{ quote, terms, now, show, preferences }} />}
						stay={<StayLines stay={{ ...quote, party: quote.guests }} {...{ show, locale }} />}
						conditions={
							<StayTermsPaper
								{...{ rate, now, show, locale }}
								paid={terms.now.amount}
								hotel={accommodation}
								who={agent ? 'agent' : 'customer'}
							/>
						}
					/>
				</ClientMessages>
			) : (
				<Notice tone="warn" action={<LinkButton href={hotelHref}>{t('back')}</LinkButton>}>
					{t('review.noWay')}
				</Notice>
			)}
		</div>
	);
}
