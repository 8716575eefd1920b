import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Condition } from '#contract/air/segment.ts';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { Paper } from '#components/ui/paper.tsx';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { termOf } from '#lib/travel/conditions.ts';
import { freeUntil } from '#lib/trips/free-until.ts';
import { momentsOf } from './moments-of.ts';

interface TripTermsProps {
	order: Order;
	/** By the service's clock, epoch milliseconds. */
	now: number;
	/** Who reads. */
	who: BookingReader;
	show: Show;
	locale: Locale;
}

/** What holds when plans change: a full refund while it lasts, the fare's conditions, and what the law gives. */
export function TripTerms({ order, now, who, show, locale }: TripTermsProps) {
	const t = useTranslations('trips.terms');
	const rights = useTranslations('offer.before');
	const fare = useTranslations('flights.terms');
	const term = (what: 'refund' | 'change', condition: Condition | null): string => {
		const found = termOf(condition);
		return found.kind === 'fee'
			? fare(`${what}.fee`, { price: show.isolate(show.money(found.amount, found.currency)) })
			: fare(`${what}.${found.kind}`);
	};
	const { refund_before_departure: refund, change_before_departure: change } = order.conditions;
	const voidUntil = freeUntil(order, now);
	const flexible = order.services.some(({ type }) => type === 'cancel_for_any_reason');
	const entries: { icon: IconName; title: string; lines: string[] }[] = [
		{
			icon: 'receipt-text',
			title: t('yours', { who }),
			lines: [
				...(voidUntil === null ? [] : [t('void', { who, ...momentsOf(order, show, locale)(voidUntil) })]),
				`${term('change', change)}. ${term('refund', refund)}.`,
				...(flexible ? [t('flex', { who })] : []),
			],
		},
		{ icon: 'shield', title: t('airline'), lines: [rights('rights')] },
	];
	return (
		<Paper as="section" className="p-4 m:p-6">
			<h2 className="type-h2 mb-4">{t('title')}</h2>
			<ul className="grid gap-4">
				{entries.map(({ icon, title, lines }) => (
					<li key={icon} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
						<Icon name={icon} className="mt-0.5" />
						<div>
							<h3 className="type-ui">{title}</h3>
							{lines.map((line) => (
								<p key={line}>{line}</p>
							))}
						</div>
					</li>
				))}
			</ul>
		</Paper>
	);
}
