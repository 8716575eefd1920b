import { useTranslations } from 'next-intl';
import type { Rate } from '#contract/stays/rate.ts';
import type { Show } from '#components/shell/use-format.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#lib/paths.ts';
import { seenPrice } from '#lib/stays/checkout/price-moves.ts';
import { stayOriginFields } from '#lib/stays/checkout/stay-origin.ts';
import { headlineOf } from '#lib/stays/price/headline.ts';
import { priceOfRate } from '#lib/stays/price/price-of-rate.ts';
import { useRateWords } from './use-rate-words.ts';

interface ChooseRateProps {
	rate: Rate;
	accommodationId: string;
	/** The name of its room. */
	room: string;
	/** The stay, as the page's address holds it. */
	search: string;
	show: Show;
}

/** Chooses a rate: a plain form that has it quoted and leads to the checkout, or to a page that says why it cannot be had. */
export function ChooseRate({ rate, accommodationId, room, search, show }: ChooseRateProps) {
	const t = useTranslations('stays.hotel');
	const words = useRateWords(show);
	const parts = priceOfRate(rate);
	const price = headlineOf(parts)
		.map(({ amount, currency }) => show.money(amount, currency))
		.join(' + ');
	const said = { rate_id: rate.id, ...stayOriginFields({ accommodationId, search, seen: seenPrice(parts) }) };
	return (
		<form method="post" action={paths.api.stayQuotes()}>
			{Object.entries(said).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button
				type="submit"
				className={buttonClass()}
				aria-label={t('chooseOf', {
					room: show.isolate(room),
					board: words.board(rate.board_type),
					price: show.isolate(price),
				})}
			>
				{t('choose')}
			</button>
		</form>
	);
}
