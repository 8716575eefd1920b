import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import type { Show } from '#components/shell/use-format.ts';
import { Sum } from '#components/ui/definition-list.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { currencyName } from '#lib/i18n/currency-name.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { charged } from '#lib/trips/charged.ts';
import { tripPrice } from '#lib/trips/trip-price.ts';
import type { Moment } from './moments-of.ts';

interface TripMoneyProps {
	order: Order;
	/** Null: they cannot be read. Undefined: they are not shown. */
	payments: readonly Payment[] | null | undefined;
	show: Show;
	locale: Locale;
	moment: (instant: string) => Moment;
}

/** What the trip costs, and how it was paid. */
export function TripMoney({ order, payments, show, locale, moment }: TripMoneyProps) {
	const t = useTranslations('trips');
	const { parts, currency } = tripPrice(order);
	const { total, beyond } = charged(order, payments ?? []);
	const money = (amount: string, of = currency) => <bdi>{show.money(amount, of)}</bdi>;
	return (
		<Paper as="section" className="grid gap-4 p-4 m:p-6">
			<h2 className="type-h3">{t('price.title')}</h2>
			<Sum
				rows={[
					...parts.map(({ part, amount }) => ({ term: t(`price.${part}`), value: money(amount) })),
					...beyond.map(({ part, amount }) => ({ term: t(`price.${part}`), value: money(amount) })),
				]}
				total={{ term: t('price.total', { currency: currencyName(currency, locale) }), value: money(total) }}
			/>
			<p className="type-small text-ink-2">{t('price.seller', { name: order.owner.name })}</p>
			{payments !== undefined && (
				<div className="type-small border-t border-rule pt-4">
					<h3 className="type-ui mb-1">{t('payments.title')}</h3>
					{payments === null && <p>{t('payments.unread')}</p>}
					{payments?.length === 0 && <p className="text-ink-2">{t('payments.none')}</p>}
					<ul className="grid gap-1.5">
						{payments?.map((payment) => (
							<li key={payment.id} className="flex justify-between gap-4">
								<span>
									{t(`payments.${payment.type}`)}
									<span className="block text-ink-2">
										{t(`payments.${payment.status}`, { date: moment(payment.created_at).date })}
									</span>
									{payment.residual_airline_credit && (
										<span className="block text-ink-2">
											{t('payments.residual', {
												amount: show.isolate(
													show.money(payment.residual_airline_credit.amount, payment.residual_airline_credit.currency),
												),
												date: moment(payment.residual_airline_credit.expires_at).date,
											})}
										</span>
									)}
								</span>
								<span className="whitespace-nowrap">{money(payment.amount, payment.currency)}</span>
							</li>
						))}
					</ul>
				</div>
			)}
		</Paper>
	);
}
