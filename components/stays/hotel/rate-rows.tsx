import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toMinor } from '#contract/common/amounts.ts';
import type { Rate } from '#contract/stays/rate.ts';
import type { Show } from '#components/shell/use-format.ts';
import { StayPrice } from '#components/stays/price/stay-price.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { capital } from '#lib/i18n/capital.ts';
import { type CancellationStage, cancellationStages } from '#lib/stays/hotel/cancellation-stages.ts';
import { priceOfRate } from '#lib/stays/price/price-of-rate.ts';
import { RateDetails } from './rate-details.tsx';
import { useRateWords } from './use-rate-words.ts';

export interface RateRowsProps {
	rate: Rate;
	/** The name of its room. */
	room: string;
	stay: { now: number; checkIn: number; zone: string; clock: string };
	names: { programmes: Readonly<Record<string, string>>; negotiated: Readonly<Record<string, string>> };
	/** What is due at the property is said above the table. */
	dueSaid: boolean;
	show: Show;
	/** What chooses it. */
	act: ReactNode;
}

/** So many rooms are few: below it the hotel's own number is said. */
const FEW = 5;

/** One rate: a row of what it comes with and costs, and one with all that it says, folded. */
export function RateRows(props: RateRowsProps) {
	const { rate, room, stay, dueSaid, show, act } = props;
	const t = useTranslations('stays.hotel');
	const words = useRateWords(show);
	const stages = cancellationStages(rate, stay);
	const board = words.board(rate.board_type);
	return (
		<>
			<tr className="rate" data-rate={rate.id}>
				<td data-title={t('columns.terms')}>
					<b className="font-semibold">{capital(board)}</b>
					<Extras {...props} />
				</td>
				<td data-title={t('columns.cancel')}>
					<Cancelling stages={stages} show={show} />
				</td>
				<td data-title={t('columns.pay')}>{words.pay(rate)}</td>
				<td className="rate-price">
					<RatePrice rate={rate} show={show} dueSaid={dueSaid} />
				</td>
				<td className="rate-act">{act}</td>
			</tr>
			<tr className="rate-more">
				<td colSpan={5}>
					<Disclosure
						title={
							<>
								<span aria-hidden="true">{t('details')}</span>
								<span className="sr-only">{t('detailsOf', { room: show.isolate(room), board })}</span>
							</>
						}
					>
						<RateDetails rate={rate} stages={stages} clock={stay.clock} show={show} />
					</Disclosure>
				</td>
			</tr>
		</>
	);
}

function Cancelling({ stages, show }: { stages: readonly CancellationStage[]; show: Show }) {
	const { cancel } = useRateWords(show);
	const [first] = stages;
	if (!first) return null;
	const isFree = first.kind === 'all' || first.kind === 'free';
	return <span className={isFree ? 'text-good' : undefined}>{cancel(first)}</span>;
}

function RatePrice({ rate, show, dueSaid }: Pick<RateRowsProps, 'rate' | 'show' | 'dueSaid'>) {
	const t = useTranslations('stays.hotel');
	const { quantity_available: left } = rate;
	return (
		<>
			<StayPrice price={priceOfRate(rate)} show={show} dueSaid={dueSaid} />
			{rate.negotiated_rate_id !== null && isDearer(rate) && (
				<p className="type-small !font-semibold text-warn">{t('dearer')}</p>
			)}
			{left !== null && left > 0 && left <= FEW && (
				<p className="type-small !font-semibold text-warn">{t('left', { count: left })}</p>
			)}
		</>
	);
}

/** Whether it costs more than everyone pays for the same. */
const isDearer = ({ total_amount: total, total_currency: currency, public_amount: everyone }: Rate): boolean =>
	everyone !== null && toMinor(total, currency) > toMinor(everyone, currency);

/** What else a rate brings, and whom it is for. */
function Extras({ rate, names, show }: RateRowsProps) {
	const t = useTranslations('stays.hotel');
	const words = useRateWords(show);
	const programme = rate.supported_loyalty_programme;
	const named = programme && show.isolate(names.programmes[programme] ?? programme);
	const negotiated = rate.negotiated_rate_id;
	const agreed = negotiated && names.negotiated[negotiated];
	const lines = [
		...rate.benefits
			// The first column says the meals already.
			.filter(({ type }) => type !== 'breakfast_included')
			.map(words.benefit),
		...(negotiated ? [agreed ? t('negotiated', { name: show.isolate(agreed) }) : t('negotiatedUnnamed')] : []),
		...rate.deal_types.filter((deal) => !(negotiated && deal === 'corporate')).map(words.deal),
		...(named ? [t(rate.loyalty_programme_required ? 'members' : 'earns', { programme: named })] : []),
	];
	return lines.map((line) => (
		<span key={line} className="block text-ink-2">
			{line}
		</span>
	));
}
