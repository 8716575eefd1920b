import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { OfferFailure } from '#components/offer/offer-failure.tsx';
import { OfferView } from '#components/offer/offer-view.tsx';
import { offerFailureKind } from '#lib/failure-kind.ts';
import { readOfferLink } from '#lib/offer-link.ts';
import { journeyName } from '#lib/server/journey-name.ts';
import { openedInLanguage } from '#lib/server/place-names/in-language.ts';
import { type ReadOffer, readOffer } from '#lib/server/offer/read-offer.ts';
import { type OfferPageProps, readOfferAddress } from '#lib/server/offer/read-offer-address.ts';

/** Whether an offer can no longer be had. */
const isOver = (read: ReadOffer): boolean =>
	read.state === 'missing' ||
	(read.state === 'problem' && offerFailureKind(read.problem) === 'gone') ||
	(read.state === 'open' && Date.parse(read.opened.offer.expires_at) <= read.opened.now);

export async function generateMetadata({ params, searchParams }: OfferPageProps): Promise<Metadata> {
	const [t, { offerId }, values] = await Promise.all([getTranslations('offer'), params, searchParams]);
	const { search } = readOfferLink(offerId, values, new Date().toISOString().slice(0, 10));
	const journey = search && (await journeyName(search));
	return { title: journey ? t('pageTitleOf', { journey }) : t('pageTitle'), robots: { index: false, follow: false } };
}

/** One offer, priced again with its airline as the page is opened. Works without JavaScript. */
export default async function OfferPage(props: OfferPageProps) {
	const { offerId, visitor, preferences, url, link } = await readOfferAddress(props);
	const read = await readOffer(offerId, visitor);
	// A link of another day is opened for its flights, not its price.
	if (link.kept && link.againHref && !link.foundAgain && visitor.human && isOver(read)) redirect(link.againHref);
	// Not Next's own page for what is not found: it stays empty without JavaScript.
	if (read.state === 'missing') return <OfferFailure kind="missing" link={link} />;
	if (read.state === 'open')
		return (
			<OfferView opened={openedInLanguage(read.opened, preferences.locale)} link={link} preferences={preferences} />
		);
	const { problem, waitSeconds } = read;
	return (
		<OfferFailure
			kind={offerFailureKind(problem)}
			link={link}
			retryHref={url}
			waitSeconds={waitSeconds}
			requestId={problem.requestId}
		/>
	);
}
