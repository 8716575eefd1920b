import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { WithSavedCards } from '../../../../../with-saved-cards.tsx';
import { unopenedTrip } from '../unopened-trip.tsx';
import { ChangePage } from '#components/change/change-page.tsx';
import { ChangeRefused } from '#components/change/change-refused.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { isStaff } from '#lib/accounts/roles.ts';
import { paths } from '#lib/paths.ts';
import { privatePage } from '#lib/private-page.ts';
import { openChange } from '#lib/server/changes/open-change.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { problemCode } from '#lib/server/service-problem.ts';
import { readTripAddress, type TripPageProps } from '#lib/server/trips/read-trip-address.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('change');
	return privatePage(t('title'));
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
export default async function ChangeTripPage(props: TripPageProps) {
	const { orderId, values, visitor, preferences, url } = await readTripAddress(props);
	const opened = await openChange(orderId, visitor, values);
	switch (opened.state) {
		case 'elsewhere':
			redirect(opened.href);
			break;
		case 'missing':
		case 'problem':
			return unopenedTrip(opened, url);
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
				<TripFollow {...{ orderId }} agent={isStaff(visitor.role)} shown={tripNow(opened)} part="standing">
					<WithSavedCards>
						<ChangePage
							opened={inLanguage(opened, preferences.locale)}
							agent={isStaff(visitor.role)}
							preferences={preferences}
						/>
					</WithSavedCards>
				</TripFollow>
			);
	}
}
