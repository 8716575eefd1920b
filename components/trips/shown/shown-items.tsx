import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { useTranslations } from 'next-intl';
import { SumItems } from '#components/cancel/sum-items.tsx';
import { ChangeSum } from '#components/change/change-sum.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { Sum } from '#components/ui/definition-list.tsx';
import type { ShownFacts } from '#lib/trips/shown-record.ts';

interface ShownItemsProps {
	facts: ShownFacts;
	/** The airline's name. */
	airline: string;
	who: BookingReader;
	show: Show;
}

/** What the amount of a record was made of, as far as it was stated then; nothing where it was one sum. */
export function ShownItems({ facts: { items, money: sum, lost }, airline, who, show }: ShownItemsProps) {
	const t = useTranslations('trips.shown');
	const price = useTranslations('trips.price');
	const bought = useTranslations('trips.travellers');
	const cancel = useTranslations('cancel.items');
	const extras = useTranslations('extras.sum');
	if (!items || !sum) return null;
	const money = (amount: string): string => show.isolate(show.money(amount, sum.currency));
	if (items.of === 'change')
		return (
			<div className="max-w-[26rem]">
				<ChangeSum sums={items.sums} {...{ who, show }} />
			</div>
		);
	if (items.of === 'extras')
		return (
			<div className="max-w-[26rem]">
				<Sum
					rows={items.added.map(({ type, quantity, amount, designator, bag }) => ({
						term:
							type === 'seat' && designator
								? t('seat', { seat: show.isolate(designator) })
								: type === 'baggage'
									? bought(bag === 'carry_on' ? 'boughtCarryOn' : 'boughtChecked', { count: quantity })
									: price(type),
						value: <bdi>{money(amount)}</bdi>,
					}))}
					total={{ term: extras('now'), value: <bdi>{money(sum.amount)}</bdi> }}
				/>
			</div>
		);
	const shared = { airline: show.isolate(airline), money };
	return (
		<div className="grid gap-6 empty:hidden m:grid-cols-2 m:gap-10">
			{items.comesBack.length > 0 && (
				<SumItems
					items={items.comesBack}
					total={cancel('total.money')}
					amount={money(sum.amount)}
					{...shared}
					side="back"
				/>
			)}
			{items.isLost.length > 0 && lost !== null && (
				<SumItems items={items.isLost} total={cancel('notReturned')} amount={money(lost)} {...shared} side="lost" />
			)}
		</div>
	);
}
