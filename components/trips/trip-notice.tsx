import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { KeyCap } from '#components/agent/keys/key-cap.tsx';
import { pageKey } from '#components/agent/keys/page-keys.ts';
import { OwnMoment } from '#components/shell/own-moment.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';
import type { TripStatus } from '#lib/trips/trip-status.ts';
import type { Moment } from './moments-of.ts';

interface TripNoticeProps {
	order: Order;
	status: TripStatus;
	/** May pay for it here. */
	mayPay: boolean;
	/** An agent reads. */
	agent?: boolean;
	show: Show;
	preferences: Preferences;
	moment: (instant: string) => Moment;
}

/** What has to be known first of a booking that is not simply confirmed, and the one act that helps. */
export function TripNotice({ order, status, mayPay, agent = false, show, preferences, moment }: TripNoticeProps) {
	const t = useTranslations('trips');
	const { payment_required_by: by, price_guarantee_expires_at: kept, paid_at: paidAt } = order.payment_status;
	const wasPaid = paidAt !== null;
	if (status === 'held') {
		const price = show.isolate(show.money(order.total_amount, order.total_currency));
		return (
			<Notice
				tone="warn"
				action={
					mayPay && (
						<LinkButton
							tone="signal"
							href={paths.payTrip(order.id)}
							className="max-m:w-full print:hidden"
							{...(agent && pageKey('M', t('held.pay', { price })))}
						>
							{t('held.pay', { price })} {agent && <KeyCap keys="M" />}
						</LinkButton>
					)
				}
			>
				<h2 className="type-h3">{t('held.title')}</h2>
				<p>
					{by === null ? t('held.noDate') : t('held.by', moment(by))}
					{by !== null && <OwnMoment instant={by} told={zoneOf(order.slices)} preferences={preferences} />}
				</p>
				<p>{kept === null ? t('held.notGuaranteed') : t('held.guaranteed', moment(kept))}</p>
			</Notice>
		);
	}
	if (status === 'lapsed' && by !== null)
		return (
			<Notice tone="bad" action={<LinkButton href={paths.home()}>{t('expired.search')}</LinkButton>}>
				<h2 className="type-h3">{t('expired.title')}</h2>
				<p>{t('expired.body', moment(by))}</p>
			</Notice>
		);
	if (status === 'paying')
		return (
			<Notice tone="warn">
				<h2 className="type-h3">{t('paying.title')}</h2>
				<p>{t('paying.body')}</p>
			</Notice>
		);
	if (status === 'cancelled')
		return (
			<Notice tone="bad">
				<h2 className="type-h3">{t('cancelled.title')}</h2>
				<p>{t(wasPaid ? 'cancelled.body' : 'cancelled.unpaid', moment(order.cancelled_at ?? order.synced_at))}</p>
			</Notice>
		);
	return null;
}
