import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import type { FareTableProps } from './fare-table.tsx';

interface FareActProps extends Pick<FareTableProps, 'journey' | 'airlines' | 'show' | 'chosen'> {
	offer: CardOffer;
	name: string;
	href: string;
}

/** Chooses a fare; its name says which, of whom and for how much. */
export function FareAct({ offer, name, href, journey, airlines, show, chosen }: FareActProps) {
	const t = useTranslations('flights.fares');
	if (offer.id === chosen?.id)
		return (
			<p className={buttonClass({ tone: 'solid', full: true, className: 'cursor-default hover:!bg-solid' })}>
				<Icon name="check" size={17} />
				{t('choice')}
			</p>
		);
	if (!journey.bookable) return null;
	const price = show.money(offer.total_amount, offer.total_currency);
	const seller = airlines[offer.owner]?.name;
	const label = show.commas([t('choose', { name }), ...(seller ? [seller] : []), price]);
	return (
		<LinkButton href={href} full aria-label={label}>
			{t('choose', { name })}
		</LinkButton>
	);
}
