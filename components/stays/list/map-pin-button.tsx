import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { Show } from '#components/shell/use-format.ts';
import type { MapPin } from '#lib/stays/search/map-plane.ts';
import type { StayCard } from '#lib/stays/search/stay-card.ts';

interface MapPinButtonProps {
	pin: MapPin<StayCard>;
	currency: string;
	show: Show;
	/** It, or its hotel in the list, is pointed at. */
	active: boolean;
	onPoint: (id: string | null) => void;
	onPress: (hotels: readonly StayCard[]) => void;
}

/** The price of a hotel on the map, or the lowest of several with how many more there are; rounded up, as the card says the whole price. */
export const MapPinButton = memo(function MapPinButton(props: MapPinButtonProps) {
	const { pin, currency, show, active, onPoint, onPress } = props;
	const t = useTranslations('stays.map');
	const { x, y, hotels } = pin;
	const [first, ...more] = hotels;
	if (!first) return null;
	const price = show.wholeMinor(Math.min(...hotels.map((hotel) => hotel.price.compare)), currency);
	return (
		<button
			type="button"
			className="stay-pin"
			data-active={active || undefined}
			style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
			aria-label={
				more.length === 0 ? t('pin', { hotel: first.name, price }) : t('pins', { count: hotels.length, price })
			}
			onPointerEnter={() => onPoint(first.id)}
			onPointerLeave={() => onPoint(null)}
			onFocus={() => onPoint(first.id)}
			onBlur={() => onPoint(null)}
			onClick={() => onPress(hotels)}
		>
			<bdi>{price}</bdi>
			{more.length > 0 && (
				<bdi dir="ltr" className="stay-pin-more">
					{`+${more.length}`}
				</bdi>
			)}
		</button>
	);
});
