'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { CancellationTimelineEntry } from '#contract/stays/rate.ts';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { ActPoint } from '#components/acting/act-point.tsx';
import { ActPress } from '#components/acting/act-press.tsx';
import { ConfirmSheet } from '#components/acting/confirm-sheet.tsx';
import { useAct } from '#components/acting/use-act.ts';
import { useEnded } from '#components/offer/use-ended.ts';
import { RefusalNotice } from '#components/paying/refusal-notice.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { useRefresh } from '#components/ui/use-refresh.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { paths } from '#lib/paths.ts';
import type { Money } from '#lib/stays/price/money.ts';
import { refundAt } from '#lib/stays/trip/refund-at.ts';

interface ConfirmStayCancellationProps {
	intent: Intent;
	bookingId: string;
	hotel: string;
	paid: Money;
	timeline: readonly CancellationTimelineEntry[];
	/** The service's clock, epoch milliseconds. */
	now: number;
	needsCode: boolean;
	/** What comes back is more than the agent's role may refund. */
	aboveLimit?: boolean;
	/** What an agent has proposed and the press approves. */
	proposalId?: string | undefined;
	preferences: Preferences;
	who: BookingReader;
}

/** A refund counts until its deadline: another amount has to be agreed to again. */
const STALE = new Set(['price_changed']);

/** What cancelling gives back now, and the press, which names it. */
export function ConfirmStayCancellation(props: ConfirmStayCancellationProps) {
	const { intent, bookingId, timeline, paid, needsCode, preferences, who, aboveLimit = false } = props;
	const t = useTranslations('stayBooking.cancelling');
	const show = useFormat(preferences);
	const refresh = useRefresh();
	const [now] = useState(props.now);
	const deadline = timeline.find(({ before }) => now <= Date.parse(before));
	const passed = useEnded(deadline ? Date.parse(deadline.before) : Number.POSITIVE_INFINITY, now);
	// What the page says beside it of deadlines is written by the server.
	useEffect(() => {
		if (passed) refresh();
	}, [passed, refresh]);
	const refund = refundAt(timeline, paid.currency, passed && deadline ? Date.parse(deadline.before) + 1 : now);
	const money = (amount: string): string => show.isolate(show.money(amount, paid.currency));
	const act = useAct({
		intent,
		orderId: bookingId,
		needsCode,
		stale: STALE,
		body: () => ({ proposal_id: props.proposalId, agreed: { amount: refund, currency: paid.currency } }),
		renew: async () => {
			refresh();
			return 'price_changed';
		},
	});
	// Known before the press, so it is said before it.
	const refusal = act.refusal ?? (aboveLimit ? 'needs_lead' : null);
	const comesBack = Number(refund) > 0;
	// Of a stay that a card holds nothing was paid.
	const held = Number(paid.amount) === 0;
	const nothing = held ? t(deadline && !passed ? 'freeNow' : 'feeNow', { who }) : t('nothingNow');
	return (
		<ConfirmSheet title={t('confirm')} lead={t('lead', { hotel: show.isolate(props.hotel) })} noScript={t('noScript')}>
			<ul className="type-small grid gap-2">
				<ActPoint icon={comesBack ? 'check' : 'minus'} good={comesBack}>
					{comesBack ? t('back_now', { who, amount: money(refund), paid: money(paid.amount) }) : nothing}
				</ActPoint>
				<ActPoint icon="x">{t('roomGone')}</ActPoint>
			</ul>
			<ActPress
				act={act}
				refused={
					refusal !== null && <RefusalNotice refusal={{ code: refusal, waitSeconds: null }} purpose="cancel_stay" />
				}
				disabled={aboveLimit}
				sending={t('sending')}
				tone="final"
				keep={{ href: paths.stayTrip(bookingId), label: t('keep', { who }) }}
				note={t('note')}
			>
				{comesBack ? t('act', { amount: money(refund) }) : t(held ? 'open' : 'actNothing')}
			</ActPress>
		</ConfirmSheet>
	);
}
