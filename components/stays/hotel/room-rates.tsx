import { useTranslations } from 'next-intl';
import type { Rate } from '#contract/stays/rate.ts';
import type { Show } from '#components/shell/use-format.ts';
import type { HotelOffer, OpenedHotel } from '#lib/stays/hotel/opened-hotel.ts';
import { ChooseRate } from './choose-rate.tsx';
import { StayPicture } from '#components/stays/picture/stay-picture.tsx';
import { RateRows, type RateRowsProps } from './rate-rows.tsx';
import { useRateWords } from './use-rate-words.ts';

type Rooms = Extract<HotelOffer, { state: 'rooms' }>;

interface RoomRatesProps {
	hotel: OpenedHotel['hotel'];
	offer: Rooms;
	programmes: OpenedHotel['programmes'];
	stay: RateRowsProps['stay'];
	/** What the price is for: `4 nights, 2 guests`. */
	priceFor: string;
	/** What is due at the property is said above it, once for all rates. */
	dueSaid: boolean;
	/** The stay, as the page's address holds it. */
	search: string;
	show: Show;
}

/** Rooms and their rates: a table on a desk, cards on a phone. */
export function RoomRates({ hotel, offer, programmes, stay, priceFor, dueSaid, search, show }: RoomRatesProps) {
	const t = useTranslations('stays.hotel');
	const words = useRateWords(show);
	const columns = ['terms', 'cancel', 'pay', 'total', 'act'] as const;
	return (
		<table className="room-rates">
			<caption className="sr-only">{t('caption', { name: show.isolate(hotel.name) })}</caption>
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col" data-column={column}>
							{column === 'act' ? <span className="sr-only">{t('columns.act')}</span> : t(`columns.${column}`)}
							{column === 'total' && <span className="type-micro block text-ink-2">{priceFor}</span>}
						</th>
					))}
				</tr>
			</thead>
			{offer.rooms.map((room, i) => (
				<tbody key={`${room.name}${i}`}>
					<tr className="room-head">
						<th colSpan={columns.length} scope="rowgroup">
							<span className="flex items-center gap-3">
								{room.picture && (
									<StayPicture src={room.picture.src} alt="" className="h-16 w-24 flex-none rounded-2 object-cover" />
								)}
								<span>
									<span className="type-h3 block">
										<bdi>{room.name}</bdi>
									</span>
									<span className="type-small text-ink-2">{words.beds(room.beds)}</span>
								</span>
							</span>
						</th>
					</tr>
					{room.rates.map((rate: Rate) => (
						<RateRows
							key={rate.id}
							{...{ rate, stay, show, dueSaid }}
							room={room.name}
							act={<ChooseRate {...{ rate, search, show }} accommodationId={hotel.id} room={room.name} />}
							names={{ programmes, negotiated: offer.negotiated }}
						/>
					))}
				</tbody>
			))}
		</table>
	);
}
