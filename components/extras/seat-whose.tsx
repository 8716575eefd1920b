'use client';
import { useTranslations } from 'next-intl';
import { Radio } from '#components/ui/checkbox.tsx';
import type { OfferedSeat } from '#lib/checkout/seat-choice.ts';
import { type PlanCabin, seatsOf } from '#lib/checkout/seat-plan.ts';
import type { Who } from './extras-context.ts';
import { useSeatWords } from './use-seat-words.ts';

interface SeatWhoseProps {
	name: string;
	who: readonly Who[];
	whose: string;
	chosen: ReadonlyMap<string, OfferedSeat>;
	plan: readonly PlanCabin[];
	onChange: (passengerId: string) => void;
}

/** For whom the next seat is, and what each has so far, with what the airline says of it. */
export function SeatWhose({ name, who, whose, chosen, plan, onChange }: SeatWhoseProps) {
	const t = useTranslations('extras.seats');
	const words = useSeatWords();
	const seats = plan.flatMap(({ rows }) => seatsOf(rows));
	return (
		<fieldset className="min-w-0">
			<legend className="type-label mb-1">{t('whose')}</legend>
			{who.map(({ id, number, name: called }) => {
				const seat = chosen.get(id);
				const said = seat && seats.find(({ designator }) => designator === seat.designator)?.disclosures;
				return (
					<div key={id} className="border-b border-rule py-1">
						<Radio
							name={name}
							value={id}
							checked={id === whose}
							onChange={() => onChange(id)}
							label={
								<>
									<b>{number}</b> {called}
									<span className="type-small block text-ink-2">
										{seat
											? t('withSeat', { seat: seat.designator, price: words.both(seat.amount, seat.currency) })
											: t('noSeat')}
									</span>
								</>
							}
						/>
						{said && said.length > 0 && (
							<p dir="auto" className="type-small ps-7 pb-1 text-warn">
								{said.join(' ')}
							</p>
						)}
					</div>
				);
			})}
		</fieldset>
	);
}
