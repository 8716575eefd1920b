import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OfferFailure } from '#components/offer/offer-failure.tsx';
import { OfferView } from '#components/offer/offer-view.tsx';
import { failureKind } from '#lib/offer-failure-kind.ts';
import { readOfferLink } from '#lib/offer-link.ts';
import { readOffer } from '#lib/server/offer/read-offer.ts';
import { readUrl } from '#lib/server/place.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readVisitor } from '#lib/server/visiting.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';

interface PageProps {
	params: Promise<{ offerId: string }>;
	searchParams: Promise<QueryValues>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('offer');
	return { title: t('pageTitle'), robots: { index: false, follow: false } };
}

/** One offer, priced again with its airline as the page is opened. Works without JavaScript. */
export default async function OfferPage({ params, searchParams }: PageProps) {
	const [{ offerId }, values, visitor, preferences, { url }] = await Promise.all([
		params,
		searchParams,
		readVisitor(),
		readPreferences(),
		readUrl(),
	]);
	const link = readOfferLink(offerId, values, new Date().toISOString().slice(0, 10));
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
