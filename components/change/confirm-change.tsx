'use client';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { useTranslations } from 'next-intl';
import { useRefresh } from '#components/ui/use-refresh.ts';
import { useState } from 'react';
import { CONFIRM } from '#components/acting/confirm-id.ts';
import { QuoteUntil } from '#components/acting/quote-until.tsx';
import { useQuotes } from '#components/acting/use-quotes.ts';
import { useEnded } from '#components/offer/use-ended.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { momentsIn } from '#components/trips/moments-of.ts';
import { FootBar } from '#components/ui/foot-bar.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { renewQuote } from '#lib/api/intents.ts';
import { changeDue, type ChangeQuote } from '#lib/changing/change-quote.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { AgreeChange, type ChangePressProps } from './agree-change.tsx';
import { ChangeSum } from './change-sum.tsx';
import { PayChange } from './pay-change.tsx';
import { RenewedChange } from './renewed-change.tsx';
import { useDueWords } from './use-due-words.ts';

export interface ConfirmChangeProps {
	intent: Intent;
	orderId: string;
	/** As the server last wrote it. */
	quote: ChangeQuote;
	/** A code has to be entered before the press. */
	needsCode: boolean;
	/** What comes back is more than the agent's role may refund. */
	aboveLimit?: boolean;
	/** What an agent has proposed and the press approves. */
	proposalId?: string | undefined;
	who: BookingReader;
	airline: string;
	/** Of the place where the journey begins, whose clock deadlines are told by. */
	zone: string;
	/** The service's clock, epoch milliseconds. */
	now: number;
	preferences: Preferences;
}

/** What a change costs or gives back, until when, and the press: with a payment where something is due. */
export function ConfirmChange(props: ConfirmChangeProps) {
	const { intent, who, zone, preferences } = props;
	const t = useTranslations('change.confirm');
	const refresh = useRefresh();
	const show = useFormat(preferences);
	const { take, quote, before, beforeEnded } = useQuotes(props.quote, props.now);
	// The page's first reading of the clock goes with when the page came; a later one would not.
	const [now] = useState(props.now);
	const endsAt = Date.parse(quote.expires_at);
	const ended = useEnded(endsAt, now);
	const moment = momentsIn(zone, show, preferences.locale);
	/** Asks for what the same flights cost now. */
	const renew = async (): Promise<string | null> => {
		const renewed = await renewQuote<ChangeQuote>(intent.id, { quote_id: quote.id });
		if (renewed.quote.id === quote.id) return 'order_not_changeable';
		take(renewed.quote, renewed.now);
		refresh();
		return null;
	};
	const shared = { ...props, quote, ended, renew, show };
	const due = changeDue(quote);
	return (
		<>
			<div id={CONFIRM} className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 max-l:order-2">
					<noscript>
						<Notice tone="warn">{t('noScript')}</Notice>
					</noscript>
					{before && (
						<Paper className="p-4 m:p-6">
							<RenewedChange {...{ before, quote, show }} ended={beforeEnded ? moment(before.expires_at) : null} />
						</Paper>
					)}
					{due === 'pay' ? <PayChange {...shared} /> : <AgreeChange {...shared} />}
				</div>
				<Paper as="aside" className="grid content-start gap-4 self-start p-4 m:p-6">
					<h2 className="type-h3">{t('sums')}</h2>
					<ChangeSum sums={quote} {...{ who, show }} />
					{quote.new_total !== null && (
						<p className="type-small border-t border-rule pt-3">
							{t('newTotal', { amount: show.isolate(show.money(quote.new_total, quote.currency)) })}
						</p>
					)}
					{!ended && <QuoteUntil until={moment(quote.expires_at)} {...{ endsAt, now }} locale={preferences.locale} />}
				</Paper>
			</div>
			<ChangeBar {...{ quote, ended, who, show }} />
		</>
	);
}

/** On a phone, what it comes to and the way to the press. */
function ChangeBar({ quote, ended, who, show }: Pick<ChangePressProps, 'quote' | 'ended' | 'who' | 'show'>) {
	const t = useTranslations('change');
	const { amount } = useDueWords(show);
	const due = changeDue(quote);
	return (
		<FootBar
			amount={ended ? undefined : amount(quote.currency, quote.change_total)}
			note={ended ? t('confirm.ended') : t(`sums.${due}`, { who })}
			className="l:hidden"
		>
			<LinkButton href={`#${CONFIRM}`}>{t(due === 'pay' ? 'confirm.toPay' : 'confirm.toConfirm')}</LinkButton>
		</FootBar>
	);
}
