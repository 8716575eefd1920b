import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';
import { ScheduleNotice } from '#components/schedule-change/schedule-notice.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import type { TripStatus } from '#lib/trips/trip-status.ts';
import type { Moment } from './moments-of.ts';
import { TripNotice } from './trip-notice.tsx';

export interface TripAsksProps {
	order: Order;
	status: TripStatus;
	/** The reader may act on it. */
	full: boolean;
	/** An agent reads. */
	agent: boolean;
	/** Of a link in an e-mail. */
	linkKey: string | undefined;
	/** The service's clock, epoch milliseconds. */
	now: number;
	show: Show;
	preferences: Preferences;
	moment: (instant: string) => Moment;
}

/** What has to be known or answered before anything else on a trip's page, the most pressing first. */
export function TripAsks(props: TripAsksProps) {
	const t = useTranslations('trips');
	const { order, status, full, agent, linkKey, now, show, preferences, moment } = props;
	return (
		<>
			<ScheduleNotice {...{ order, agent, linkKey, show, now, moment }} />
			<TripNotice {...{ order, status, agent, show, preferences, moment }} mayPay={full} />
			{!full && (
				<Notice
					action={
						<LinkButton href={paths.findBooking({ reference: order.booking_reference })}>{t('link.open')}</LinkButton>
					}
					className="print:hidden"
				>
					<h2 className="type-h3">{t('link.title')}</h2>
					<p>{t('link.body')}</p>
				</Notice>
			)}
		</>
	);
}
