import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { WithSavedCards } from '../../../../with-saved-cards.tsx';
import { CheckoutView } from '#components/checkout/checkout-view.tsx';
import { NotProposed } from '#components/proposals/not-proposed.tsx';
import { OfferFailure } from '#components/offer/offer-failure.tsx';
import { WarmIntl } from '#components/shell/warm-intl.tsx';
import { offerFailureKind } from '#lib/failure-kind.ts';
import { resumeQuery } from '#lib/resume-query.ts';
import { NOT_PROPOSED, paths } from '#lib/paths.ts';
import { fillFlightDraft } from '#lib/server/accounts/travellers/fill-drafts.ts';
import { airlineNames } from '#lib/server/airline-names.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { bookFlight } from '#lib/server/intents/purposes/book-flight.ts';
import { openedInLanguage } from '#lib/server/place-names/in-language.ts';
import { type OfferPageProps, readOfferAddress } from '#lib/server/offer/read-offer-address.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('checkout');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** Booking an offer. A visitor who has booked it, or has an attempt in progress, is led to its outcome. */
export default async function CheckoutFlightPage(props: OfferPageProps) {
	const { offerId, values, visitor, preferences, url, link } = await readOfferAddress(props);
	const read = await openIntent(bookFlight, offerId, visitor, {
		from: [values.carry ?? []].flat()[0],
		asked: resumeQuery(link),
	});
	if (read.state === 'started') redirect(paths.booking(read.intent.id, new URLSearchParams(url.split('?')[1])));
	if (read.state === 'open') {
		const { intent, shown, agent } = read;
		const opened = openedInLanguage(shown.opened, preferences.locale);
		const { draft, saved, filled } = await fillFlightDraft(visitor, intent.id, {
			offer: opened.offer,
			draft: read.draft,
			who: link.search?.who,
		});
		const notSent = NOT_PROPOSED.find((why) => why === values.link);
		const airlines = await airlineNames(opened.offer.supported_loyalty_programmes);
		return (
			<WithSavedCards>
				<WarmIntl />
				{agent && notSent && (
					<div className="wrap pt-6">
						<NotProposed why={notSent} />
					</div>
				)}
				<CheckoutView {...{ intent, opened, draft, agent, saved, filled, airlines, link, preferences }} />
			</WithSavedCards>
		);
	}
	const { search, seen } = link;
	const carried =
		read.intent && search && seen
			? { ...link, againHref: paths.offerAgain(offerId, search, seen, { carry: read.intent.id }) }
			: link;
	if (read.state === 'missing') return <OfferFailure kind="missing" link={carried} />;
	return (
		<OfferFailure
			kind={offerFailureKind(read.problem)}
			link={carried}
			retryHref={url}
			waitSeconds={read.waitSeconds}
			requestId={read.problem.requestId}
		/>
	);
}
