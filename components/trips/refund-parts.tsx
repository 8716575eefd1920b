import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import type { RefundPart } from '#lib/cancelling/refund-parts.ts';
import type { Moment } from './moments-of.ts';

interface RefundPartsProps {
	parts: readonly RefundPart[];
	/** Who reads. */
	who: BookingReader;
	show: Show;
	moment: (instant: string) => Moment;
}

/** What each payment gets back, and how far that has come. */
export function RefundParts({ parts, who, show, moment }: RefundPartsProps) {
	const t = useTranslations('trips');
	const state = ({ refund: { state: at, type, arrived_at } }: RefundPart): string => {
		if (at === 'failed') return t('refund.part.failed', { who });
		return at === 'arrived' && arrived_at !== null
			? t(`refund.part.${type}`, { date: moment(arrived_at).date })
			: t('refund.part.sending');
	};
	return (
		<div className="type-small border-t border-rule pt-4">
			<h3 className="type-ui mb-1">{t('refund.parts')}</h3>
			<ul className="grid gap-1.5">
				{parts.map(({ payment, refund }) => (
					<li key={refund.id} className="flex flex-wrap justify-between gap-x-4">
						<span>
							{t(`payments.${payment.type}`)}
							<span className="block text-ink-2">
								{t('refund.ofPaid', { amount: show.isolate(show.money(payment.amount, payment.currency)) })}
							</span>
							<span className="block text-ink-2">{state({ payment, refund })}</span>
						</span>
						<b className="font-semibold">
							<bdi>{show.money(refund.amount, refund.currency)}</bdi>
						</b>
					</li>
				))}
			</ul>
		</div>
	);
}
