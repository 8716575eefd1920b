import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OfferFailure } from '#components/offer/offer-failure.tsx';
import { OfferView } from '#components/offer/offer-view.tsx';
import { failureKind } from '#lib/offer-failure-kind.ts';
import { readOffer } from '#lib/server/offer/read-offer.ts';
import { type OfferPageProps, readOfferAddress } from '#lib/server/offer/read-offer-address.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('offer');
	return { title: t('pageTitle'), robots: { index: false, follow: false } };
}

/** One offer, priced again with its airline as the page is opened. Works without JavaScript. */
export default async function OfferPage(props: OfferPageProps) {
	const { offerId, visitor, preferences, url, link } = await readOfferAddress(props);
	const read = await readOffer(offerId, visitor);
	// Not Next's own page for what is not found: it stays empty without JavaScript.
	if (read.state === 'missing') return <OfferFailure kind="missing" link={link} />;
	if (read.state === 'open') return <OfferView opened={read.opened} link={link} preferences={preferences} />;
	const { problem, waitSeconds } = read;
	return (
		<OfferFailure
			kind={failureKind(problem)}
			link={link}
			retryHref={url}
			waitSeconds={waitSeconds}
			requestId={problem.requestId}
		/>
	);
}
