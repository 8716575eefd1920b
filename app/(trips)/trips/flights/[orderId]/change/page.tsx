import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { ChangePage } from '#components/change/change-page.tsx';
import { ChangeRefused } from '#components/change/change-refused.tsx';
import { TripFailure } from '#components/trips/trip-failure.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { failureKind } from '#lib/failure-kind.ts';
import { paths } from '#lib/paths.ts';
import { openChange } from '#lib/server/changes/open-change.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { problemCode } from '#lib/server/service-problem.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';

interface PageProps {
	params: Promise<{ orderId: string }>;
	searchParams: Promise<QueryValues>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('change');
	return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** What is paid and cannot be changed all the same has departed, or its fare does not allow it. */
const CLOSED = {
	confirmed: 'order_not_changeable',
	held: 'unpaid',
	lapsed: 'unpaid',
	paying: 'unpaid',
	cancelled: 'already_cancelled',
} as const;

/** Changing the flights of a booking, by those who may see all of it: what to replace, what is offered, and the press. */
export default async function ChangeTripPage({ params, searchParams }: PageProps) {
	const [{ orderId }, values, viewer, preferences, { url }] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const opened = await openChange(orderId, viewer, values);
	switch (opened.state) {
		case 'elsewhere':
			redirect(opened.href);
			break;
		case 'missing':
			return <TripFailure kind="missing" retryHref={url} />;
		case 'problem':
			return <TripFailure kind={failureKind(opened.problem)} retryHref={url} requestId={opened.problem.requestId} />;
		case 'closed':
			return <ChangeRefused code={CLOSED[tripStatus(opened.order, opened.now)]} orderId={orderId} retryHref={url} />;
		case 'unoffered':
			return (
				<ChangeRefused
					code={problemCode(opened.problem)}
					orderId={orderId}
					retryHref={paths.changeTrip(orderId, opened.again)}
				/>
			);
		default:
			return (
				<TripFollow {...{ orderId }} agent={viewer.role === 'agent'} shown={tripNow(opened)} part="standing">
					<ChangePage opened={opened} agent={viewer.role === 'agent'} preferences={preferences} />
				</TripFollow>
			);
	}
}
