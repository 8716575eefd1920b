import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { OfferFailure } from '#components/offer/offer-failure.tsx';
import { offerFailureKind } from '#lib/failure-kind.ts';
import { readOfferLink } from '#lib/offer-link.ts';
import { paths } from '#lib/paths.ts';
import { findAgain } from '#lib/server/offer/find-again.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';

interface PageProps {
	params: Promise<{ offerId: string }>;
	searchParams: Promise<QueryValues>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('offer');
	return { title: t('pageTitle'), robots: { index: false, follow: false } };
}

/** Runs the search of an offer that is over and leads to the same flights at their price of now. */
export default async function OfferAgainPage({ params, searchParams }: PageProps) {
	const [{ offerId }, values, visitor, { url }] = await Promise.all([params, searchParams, readViewer(), readUrl()]);
	const link = readOfferLink(offerId, values, new Date().toISOString().slice(0, 10));
	const { search, seen } = link;
	if (!search || !seen || !visitor.visitorId || !visitor.human) return <OfferFailure kind="cannotAgain" link={link} />;
	const found = await findAgain(offerId, search, seen, { visitorId: visitor.visitorId, device: visitor.device });
	if (found.state === 'found') {
		const carry = [values.carry ?? []].flat()[0];
		redirect(
			carry
				? paths.checkoutFlight(found.offer.id, search, seen, carry)
				: paths.offer(found.offer.id, search, seen, { found: 'again', kept: link.kept }),
		);
	}
	if (found.state === 'not_found')
		return <OfferFailure kind={found.complete ? 'notFoundAgain' : 'notFoundYet'} link={link} />;
	const { problem, waitSeconds } = found;
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
