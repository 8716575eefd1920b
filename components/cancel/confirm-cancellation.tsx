'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActPoint } from '#components/acting/act-point.tsx';
import { ActPress } from '#components/acting/act-press.tsx';
import { ActRefused } from '#components/acting/act-refused.tsx';
import { ConfirmSheet } from '#components/acting/confirm-sheet.tsx';
import { QuoteUntil } from '#components/acting/quote-until.tsx';
import { useEnded } from '#components/offer/use-ended.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { momentsIn } from '#components/trips/moments-of.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { cancelRefusal } from '#lib/cancelling/cancel-refusals.ts';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import { cancellationMeans } from '#lib/cancelling/cancellation-sums.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { paths } from '#lib/paths.ts';
import { RenewedCancellation } from './renewed-cancellation.tsx';
import { useCancelling } from './use-cancelling.ts';
import type { BookingReader } from '#lib/acting/booking-reader.ts';

interface ConfirmCancellationProps {
	intent: Intent;
	orderId: string;
	quote: CancellationQuote;
	/** What the same visitor was shown before it, if anything. */
	before: CancellationQuote | null;
	/** A code has to be entered before the press. */
	needsCode: boolean;
	/** What comes back is more than the agent's role may refund. */
	aboveLimit?: boolean;
	/** What an agent has proposed and the press approves. */
	proposalId?: string | undefined;
	airline: string;
	ticketed: boolean;
	/** Of the place where the journey begins, whose clock deadlines are told by. */
	zone: string;
	/** The service's clock, epoch milliseconds. */
	now: number;
	preferences: Preferences;
	who: BookingReader;
}

/** What the press does, said once more, and the press, which names the amount. Nothing is chosen beforehand. */
export function ConfirmCancellation(props: ConfirmCancellationProps) {
	const { orderId, ticketed, zone, preferences, who, aboveLimit = false } = props;
	const t = useTranslations('cancel');
	const refused = useTranslations('cancel.refused');
	const show = useFormat(preferences);
	const cancelling = useCancelling(props);
	const { quote, before } = cancelling;
	// Known before the press, so it is said before it.
	const refusal = cancelling.refusal ?? (aboveLimit ? 'needs_lead' : null);
	// The page's first reading of the clock goes with when the page came; a later one would not.
	const [now] = useState(props.now);
	const endsAt = quote.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(quote.expires_at);
	const ended = useEnded(endsAt, now);
	const means = cancellationMeans(quote);
	const moment = momentsIn(zone, show, preferences.locale);
	const money = (amount: string): string => show.isolate(show.money(amount, quote.currency));
	const airline = show.isolate(props.airline);
	const amount = quote.refund_amount === null ? '' : money(quote.refund_amount);
	const loses = quote.lost_amount !== null && Number(quote.lost_amount) > 0;
	return (
		<ConfirmSheet title={t('confirm.title')} lead={t('confirm.lead', { airline })} noScript={t('confirm.noScript')}>
			{before && <RenewedCancellation {...{ before, quote, show, moment, who }} ended={cancelling.beforeEnded} />}
			<ul className="type-small grid gap-2">
				<ActPoint icon={means === 'none' || means === 'unknown' ? 'minus' : 'check'} good={means !== 'none'}>
					{t(`confirm.back.${means}`, { amount, airline, who })}
				</ActPoint>
				{loses && <ActPoint icon="x">{t('confirm.lost', { amount: money(quote.lost_amount ?? '0') })}</ActPoint>}
				<ActPoint icon="ticket">{ticketed ? t('confirm.tickets', { who }) : t('confirm.seats')}</ActPoint>
			</ul>
			{quote.expires_at !== null && !ended && (
				<QuoteUntil until={moment(quote.expires_at)} {...{ endsAt, now }} locale={preferences.locale} />
			)}
			<ActPress
				act={cancelling}
				refused={refusal !== null && <ActRefused refusal={cancelRefusal(refusal)} own={refused} orderId={orderId} />}
				sending={t('steps.send')}
				tone="final"
				disabled={ended || aboveLimit}
				ended={
					ended && (
						<Notice
							tone="warn"
							role="alert"
							action={
								<Button size="s" icon="refresh-cw" onClick={cancelling.renew}>
									{t('confirm.renew')}
								</Button>
							}
						>
							{t('confirm.ended')}
						</Notice>
					)
				}
				keep={{ href: paths.trip(orderId), label: means === 'hold' ? t('keepHold') : t('keepBooking', { who }) }}
				note={t('confirm.note', { who })}
			>
				{t(`confirm.act.${means}`, { amount, who })}
			</ActPress>
		</ConfirmSheet>
	);
}
