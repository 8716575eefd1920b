import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Order } from '#contract/air/order.ts';
import { OwnMoment } from '#components/shell/own-moment.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { Ticket } from '#components/ui/paper.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';
import type { TripStatus } from '#lib/trips/trip-status.ts';
import { CopyReference } from './copy-reference.tsx';
import type { Moment } from './moments-of.ts';
import { StubReference } from './stub-reference.tsx';

interface TripHeadProps {
	title: string;
	order: Order;
	status: TripStatus;
	/** In the order's currency, with what the way of paying added. */
	total: string;
	show: Show;
	preferences: Preferences;
	moment: (instant: string) => Moment;
	/** What may be done with it, along the lower edge. */
	acts: ReactNode;
}

/** What is booked, for whom and where it stands; on the stub the airline's reference and what is paid. */
export function TripHead({ title, order, status, total, show, preferences, moment, acts }: TripHeadProps) {
	const t = useTranslations('trips.head');
	const names = order.passengers.map((one) => show.isolate(`${one.given_name} ${one.family_name}`));
	const others = order.booking_references.filter((one) => one.booking_reference !== order.booking_reference);
	return (
		<Ticket
			as="section"
			edge="ink"
			// Room for the reference and its button beside each other.
			className="l:grid-cols-[minmax(0,1fr)_auto_18rem]"
			foot={acts}
			stub={
				<div className="col-span-2 grid gap-1 m:col-span-1">
					<StubReference label={t('reference')} reference={order.booking_reference}>
						<CopyReference reference={order.booking_reference} words={{ copy: t('copy'), copied: t('copied') }} />
					</StubReference>
					{status === 'cancelled' && <Refund {...{ order, show }} />}
					<p className="type-small text-ink-2">
						<Paid {...{ order, status, total, show, moment }} />
					</p>
					{others.map(({ carrier, booking_reference: reference }) => (
						<p key={reference} className="type-small text-ink-2">
							{t.rich('otherReferences', {
								airline: carrier.name,
								reference,
								ref: (chunks) => <bdi className="font-semibold tracking-[.06em] text-ink">{chunks}</bdi>,
							})}
						</p>
					))}
				</div>
			}
		>
			<StatusMark status={status} />
			<h1 className="type-h1 mt-2 mb-1">{title}</h1>
			<p className="type-small text-ink-2">
				{t('travellers', { names: show.list(names) })} {t('synced', moment(order.synced_at))}
				<OwnMoment instant={order.synced_at} told={zoneOf(order.slices)} preferences={preferences} />
			</p>
		</Ticket>
	);
}

const MARKS: Readonly<Record<TripStatus, readonly [icon: IconName, look: string]>> = {
	confirmed: ['check', 'bg-good-soft text-good'],
	held: ['hourglass', 'bg-warn-soft text-warn'],
	paying: ['hourglass', 'bg-warn-soft text-warn'],
	lapsed: ['circle-x', 'bg-bad-soft text-bad'],
	cancelled: ['circle-x', 'bg-bad-soft text-bad'],
};

/** Where a booking stands, by sign, colour and word. */
export function StatusMark({ status }: { status: TripStatus }) {
	const t = useTranslations('trips.status');
	const [icon, look] = MARKS[status];
	return (
		<span className={clsx('type-label inline-flex items-center whitespace-nowrap gap-1.5 rounded-2 px-2 py-0.5', look)}>
			<Icon name={icon} size={17} />
			{t(status)}
		</span>
	);
}

/** What came back of a cancelled booking, or is to; how far it has come is the tracker's. */
function Refund({ order, show }: Pick<TripHeadProps, 'order' | 'show'>) {
	const t = useTranslations('trips.head');
	const { refund_amount: amount = null, refund_currency: currency = '' } = order.cancellation ?? {};
	if (amount === null || Number(amount) === 0) return null;
	return <p className="type-ui">{t('refund', { amount: show.isolate(show.money(amount, currency)) })}</p>;
}

function Paid({ order, status, total, show, moment }: Omit<TripHeadProps, 'title' | 'acts' | 'preferences'>) {
	const t = useTranslations('trips.head');
	const { paid_at: paidAt, payment_required_by: by } = order.payment_status;
	const price = show.isolate(show.money(total, order.total_currency));
	if (status === 'confirmed' && paidAt) return t('paid', { price, date: moment(paidAt).date });
	if (status === 'held') return by ? t('toPay', { price, ...moment(by) }) : t('toPayNoDate', { price });
	if (status === 'paying') return t('paying', { price });
	return paidAt ? t('paid', { price, date: moment(paidAt).date }) : t('nothingPaid');
}
