import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { WithSavedCards } from '../../../../with-saved-cards.tsx';
import { NotProposed } from '#components/proposals/not-proposed.tsx';
import { WarmIntl } from '#components/shell/warm-intl.tsx';
import { StayCheckoutView } from '#components/stays/checkout/stay-checkout-view.tsx';
import { StayRefused } from '#components/stays/checkout/stay-refused.tsx';
import { FILLED_FROM } from '#lib/checkout/last-guest.ts';
import { NOT_PROPOSED, paths } from '#lib/paths.ts';
import { fillStayDraft } from '#lib/server/accounts/travellers/fill-drafts.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { bookStay } from '#lib/server/intents/purposes/book-stay.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { atCityInLanguage } from '#lib/server/stays/city-of-hotel.ts';
import { programmeName } from '#lib/server/stays/programme-name.ts';
import { readStayOrigin } from '#lib/stays/checkout/stay-origin.ts';
import { type QueryValues, readWho } from '#lib/travel/search-query.ts';

interface PageProps {
	params: Promise<{ quoteId: string }>;
	searchParams: Promise<QueryValues>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('stayBooking');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** Booking a quoted stay. A visitor who has booked it, or has an attempt in progress, is led to its outcome. */
export default async function CheckoutStayPage({ params, searchParams }: PageProps) {
	const [{ quoteId }, values, visitor, preferences, { url }] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const origin = readStayOrigin(values);
	const read = await openIntent(bookStay, quoteId, visitor);
	if (read.state === 'started') redirect(paths.booking(read.intent.id, new URLSearchParams(url.split('?')[1])));
	if (read.state === 'missing') return <StayRefused why="missing" origin={origin} />;
	if (read.state === 'problem')
		return <StayRefused why={read.waitSeconds === undefined ? 'down' : 'limit'} origin={origin} retryHref={url} />;
	const { intent, shown, agent } = read;
	const { terms, now } = shown;
	const quote = await atCityInLanguage(shown.quote, preferences.locale);
	const draft = await fillStayDraft(visitor, intent.id, {
		quote,
		draft: read.draft,
		who: readWho(values).who,
	});
	const programme = await programmeName(quote.supported_loyalty_programme);
	const hotelHref = paths.hotelOf(origin ?? { accommodationId: terms.accommodation_id, search: '', seen: null });
	const notSent = NOT_PROPOSED.find((why) => why === values.link);
	return (
		<WithSavedCards>
			<WarmIntl />
			{agent && notSent && (
				<div className="wrap pt-6">
					<NotProposed why={notSent} />
				</div>
			)}
			<StayCheckoutView
				{...{ intent, quote, terms, now, draft, agent, programme, origin, hotelHref, preferences }}
				filled={(draft && FILLED_FROM.find((of) => of === values.filled)) ?? null}
			/>
		</WithSavedCards>
	);
}
