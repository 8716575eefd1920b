'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BesidePrice } from '#components/shell/beside-price.tsx';
import { RatesNote } from '#components/shell/rates-note.tsx';
import { Sum } from '#components/ui/definition-list.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Perforation } from '#components/ui/perforation.tsx';
import { PriceClock } from '#components/offer/price-clock.tsx';
import type { WrittenClock } from '#components/offer/written-clock.ts';
import type { PricedBooking } from '#lib/intents/intent.ts';
import type { PriceLine, PriceSummary } from '#lib/checkout/price-lines.ts';
import { currencyName } from '#lib/i18n/currency-name.ts';
import { formatList } from '#lib/i18n/format.ts';
import { useCheckout } from './checkout-context.ts';

interface PriceSummaryPaperProps {
	summary: PriceSummary;
	priced: PricedBooking | null;
	/** Epoch milliseconds of the server's clock as the offer was read. */
	serverNow: number;
	/** How long the first price stands, as the server wrote it. */
	clock: WrittenClock;
	/** Below the perforation: the journey in short. */
	children: ReactNode;
}

/** What everything costs, row by row, and how long the price stands. */
export function PriceSummaryPaper({ summary, priced, serverNow, clock, children }: PriceSummaryPaperProps) {
	const t = useTranslations('checkout.price');
	const { offer, show, preferences } = useCheckout();
	const { locale } = preferences;
	const { currency, complete } = summary;
	const line = useLineWords();
	const money = (amount: string) => <bdi>{show.money(amount, currency)}</bdi>;
	const credit = priced && !/^[0.]+$/.test(priced.credit_amount) ? priced : null;
	return (
		<Paper as="section" label={t('title', { count: offer.passengers.length })}>
			<div className="grid gap-4 p-4 m:p-6">
				<h2 className="type-h2">{t('title', { count: offer.passengers.length })}</h2>
				<div aria-live="polite">
					<Sum
						rows={summary.lines.map((one) => ({ term: line(one), value: money(one.amount) }))}
						total={{
							term: t('total', { currency: currencyName(currency, locale) }),
							value: complete ? money(summary.total) : t('pending'),
						}}
					/>
				</div>
				{complete && <BesidePrice amount={summary.total} {...{ currency, show }} />}
				{credit && (
					<dl className="type-small grid gap-1">
						<div className="flex justify-between gap-4">
							<dt>{t('credit')}</dt>
							<dd>{money(credit.credit_amount)}</dd>
						</div>
						<div className="flex justify-between gap-4 font-semibold">
							<dt>{t('due')}</dt>
							<dd>{money(credit.due_amount)}</dd>
						</div>
					</dl>
				)}
				<p className="type-small text-ink-2">{t('noFee', { name: offer.owner.name })}</p>
				<RatesNote preferences={preferences} charged={currency} />
			</div>
			<Perforation line="across" />
			<div className="grid gap-3 p-4 m:p-6">
				{children}
				<Standing {...{ serverNow, clock }} />
			</div>
		</Paper>
	);
}

/** The words of a row. */
function useLineWords(): (line: PriceLine) => string {
	const t = useTranslations('checkout.price');
	const { preferences } = useCheckout();
	return (line) => {
		if (line.kind === 'seats')
			return t('seats', { count: line.designators.length, list: formatList(line.designators, preferences.locale) });
		if (line.kind === 'bags') return t(line.bag === 'checked' ? 'checkedBags' : 'cabinBags', { count: line.pieces });
		return t(line.kind);
	};
}

/** Until when the price stands, by the clock where the journey begins, and what is left of that; or that it is gone. */
function Standing({ serverNow, clock }: Pick<PriceSummaryPaperProps, 'serverNow' | 'clock'>) {
	const t = useTranslations('checkout.price');
	const refused = useTranslations('errors.paying');
	const { offer, over, preferences } = useCheckout();
	return (
		<p className="type-small flex items-start gap-2 border-t border-rule pt-3 text-ink-2">
			<Icon name="hourglass" size={17} className="mt-0.5" />
			{over === 'gone' ? (
				refused('gone.title')
			) : (
				<PriceClock
					key={offer.expires_at}
					endsAt={Date.parse(offer.expires_at)}
					serverNow={serverNow}
					written={clock}
					zone={offer.slices[0]?.segments[0]?.origin.time_zone ?? 'UTC'}
					preferences={preferences}
					words={{
						stands: t('stands', { time: '{time}', zone: '{zone}' }),
						left: t('left', { time: '{time}' }),
						lastMinute: t('lastMinute'),
						ended: t('ended'),
					}}
				/>
			)}
		</p>
	);
}
