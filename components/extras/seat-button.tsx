'use client';
import { clsx } from 'clsx';
import type { SeatLook } from '#lib/checkout/seat-kinds.ts';
import type { PlanSeat } from '#lib/checkout/seat-plan.ts';
import { useExtras, type Who } from './extras-context.ts';
import { useSeatWords } from './use-seat-words.ts';

interface SeatButtonProps {
	seat: PlanSeat;
	/** For whom a press is. */
	whose: string;
	/** How it is drawn where this traveller can have it. */
	look: SeatLook | undefined;
	/** Who of the party has chosen it. */
	holder: Who | undefined;
	/** It is theirs already, and stays so. */
	held: boolean;
	/** Where the keyboard comes in. */
	stop: boolean;
	onPress: () => void;
	/** Its words, when the pointer or the keyboard is on it. */
	onTold: (words: string | undefined) => void;
	onFocus: () => void;
}

/** One seat: its price, who has it, or that it is taken. All of that is in its name as well. */
export function SeatButton({ seat, whose, look, holder, held, stop, onPress, onTold, onFocus }: SeatButtonProps) {
	const { show } = useExtras();
	const words = useSeatWords();
	const offer = seat.offers.get(whose);
	const label = words.whole(seat, words.standing(seat, whose, holder && { who: holder.short, held }));
	return (
		<button
			type="button"
			data-seat={seat.designator}
			tabIndex={stop ? 0 : -1}
			aria-label={label}
			aria-pressed={holder !== undefined && !held}
			aria-disabled={offer ? undefined : true}
			onClick={onPress}
			onFocus={() => {
				onFocus();
				onTold(label);
			}}
			onBlur={() => onTold(undefined)}
			onPointerEnter={() => onTold(label)}
			onPointerLeave={() => onTold(undefined)}
			className={clsx(
				// Not below the legend, which stays at the top of a phone.
				'type-label seat text-center max-m:scroll-mt-20',
				holder && (held ? 'seat-held' : 'seat-yours'),
				!holder && offer && `seat-${look ?? 'standard'} hover:border-ink hover:bg-signal-soft`,
				!holder && offer && seat.exit && 'seat-exit',
				!holder && !offer && 'seat-taken cursor-not-allowed',
			)}
		>
			<span aria-hidden="true">{holder ? holder.number : offer && show.number(Math.ceil(Number(offer.amount)))}</span>
		</button>
	);
}
