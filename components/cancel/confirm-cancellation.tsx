'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { timeLeft } from '#components/offer/time-left.ts';
import { useEnded } from '#components/offer/use-ended.ts';
import { useServerClock } from '#components/offer/use-server-clock.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { momentsIn } from '#components/trips/moments-of.ts';
import { Button } from '#components/ui/button.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pending } from '#components/ui/pending.tsx';
import { cancelRefusal } from '#lib/cancelling/cancel-refusals.ts';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import { cancellationMeans } from '#lib/cancelling/cancellation-sums.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { paths } from '#lib/paths.ts';
import { ActCode } from './act-code.tsx';
import { CONFIRM } from './confirm-id.ts';
import { RenewedQuote } from './renewed-quote.tsx';
import { useCancelling } from './use-cancelling.ts';

interface ConfirmCancellationProps {
	intent: Intent;
	orderId: string;
	quote: CancellationQuote;
	/** A code has to be entered before the press. */
	needsCode: boolean;
	airline: string;
	ticketed: boolean;
	/** Of the place where the journey begins, whose clock deadlines are told by. */
	zone: string;
	/** The service's clock, epoch milliseconds. */
	now: number;
	preferences: Preferences;
}

/** What the press does, said once more, and the press, which names the amount. Nothing is chosen beforehand. */
export function ConfirmCancellation(props: ConfirmCancellationProps) {
	const { orderId, ticketed, zone, preferences } = props;
	const t = useTranslations('cancel');
	const show = useFormat(preferences);
	const cancelling = useCancelling(props);
	const { quote, before, phase, refusal, needsCode, codeError } = cancelling;
	const [code, setCode] = useState('');
	// The page's first reading of the clock goes with when the page came; a later one would not.
	const [now] = useState(props.now);
	const endsAt = quote.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(quote.expires_at);
	const ended = useEnded(endsAt, now);
	const means = cancellationMeans(quote);
	const moment = momentsIn(zone, show, preferences.locale);
	const money = (amount: string): string => show.isolate(show.money(amount, quote.currency));
	const airline = show.isolate(props.airline);
	const amount = quote.refund_amount === null ? '' : money(quote.refund_amount);
	const busy = phase !== null;
	const loses = quote.lost_amount !== null && Number(quote.lost_amount) > 0;
	return (
		<section
			id={CONFIRM}
			className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-4 rounded-3 border border-ink bg-raise p-4 shadow-2 m:p-6 print:hidden"
		>
			<div>
				<h2 className="type-h2">{t('confirm.title')}</h2>
				<p className="mt-1 text-ink-2">{t('confirm.lead', { airline })}</p>
			</div>
			<noscript>
				<Notice tone="warn">{t('confirm.noScript')}</Notice>
			</noscript>
			{before && <RenewedQuote {...{ before, quote, show, moment }} ended={cancelling.beforeEnded} />}
			<ul className="type-small grid gap-2">
				<Point icon={means === 'none' || means === 'unknown' ? 'minus' : 'check'} good={means !== 'none'}>
					{t(`confirm.back.${means}`, { amount, airline })}
				</Point>
				{loses && <Point icon="x">{t('confirm.lost', { amount: money(quote.lost_amount ?? '0') })}</Point>}
				<Point icon="ticket">{t(ticketed ? 'confirm.tickets' : 'confirm.seats')}</Point>
			</ul>
			{quote.expires_at !== null && !ended && (
				<p className="type-small flex items-start gap-2">
					<Icon name="clock" size={17} className="mt-0.5" />
					<span>
						<b className="font-semibold">{t('confirm.until', moment(quote.expires_at))}</b>{' '}
						<Left endsAt={endsAt} now={now} locale={preferences.locale} />
					</span>
				</p>
			)}
			<div className="js-only grid grid-cols-[minmax(0,1fr)] gap-4">
				{needsCode && <ActCode {...{ orderId }} value={code} onChange={setCode} error={codeError} disabled={busy} />}
				{ended && !busy && (
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
				)}
				{refusal !== null && <Refused code={refusal} href={paths.trip(orderId)} />}
				{phase && <Pending>{t(`steps.${phase}`)}</Pending>}
				<div className="grid gap-3 m:grid-cols-2">
					<Button
						tone="final"
						size="l"
						busy={busy}
						disabled={ended}
						onClick={() => cancelling.press(code)}
						className="!whitespace-normal"
					>
						{t(`confirm.act.${means}`, { amount })}
					</Button>
					<LinkButton size="l" href={paths.trip(orderId)} className="!whitespace-normal">
						{t(means === 'hold' ? 'keepHold' : 'keepBooking')}
					</LinkButton>
				</div>
				<p className="type-micro text-ink-2">{t('confirm.note')}</p>
			</div>
		</section>
	);
}

function Point({ icon, good = false, children }: { icon: IconName; good?: boolean; children: string }) {
	return (
		<li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2">
			<Icon name={icon} size={17} className={clsx('mt-0.5', good ? 'text-good' : 'text-ink-2')} />
			<span>{children}</span>
		</li>
	);
}

/** How long a quote holds still. */
function Left({ endsAt, now, locale }: { endsAt: number; now: number; locale: Preferences['locale'] }) {
	const t = useTranslations('cancel.confirm');
	const offset = useServerClock(now);
	const say = (seconds: number): string => t('left', { time: timeLeft(seconds, locale, t('lastMinute')) });
	return (
		<span className="text-ink-2">
			{offset === undefined ? (
				say(Math.max(0, Math.ceil((endsAt - now) / 1_000)))
			) : (
				<Countdown endsAt={endsAt} offset={offset} format={say} />
			)}
		</span>
	);
}

/** Why the press did not cancel. It stays until the next one. */
function Refused({ code, href }: { code: string; href: string }) {
	const t = useTranslations('cancel');
	const { words, again } = cancelRefusal(code);
	return (
		<Notice
			tone="bad"
			role="alert"
			action={
				!again && (
					<LinkButton size="s" href={href}>
						{t('openTrip')}
					</LinkButton>
				)
			}
		>
			<p className="type-ui">{t(`refused.${words}.title`)}</p>
			<p>{t(`refused.${words}.body`)}</p>
		</Notice>
	);
}
