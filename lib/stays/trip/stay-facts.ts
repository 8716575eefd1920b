import type { StaysBooking } from '#contract/stays/booking.ts';
import type { StayGuest } from '#contract/stays/search.ts';
import type { StayTelling } from './stay-telling.ts';

/** What a quote and a booking both say of a stay. */
export interface ToldStay extends Pick<StaysBooking, 'check_in_date' | 'check_out_date' | 'rooms' | 'accommodation'> {
	party: readonly StayGuest[];
}

export interface StayFact {
	term: string;
	value: string;
}

/** The night counts between two dates. */
export const nightsOf = ({
	check_in_date: from,
	check_out_date: to,
}: Pick<ToldStay, 'check_in_date' | 'check_out_date'>) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** When, which room, for whom and with which meals, in words. Times are by the hotel's clock. */
export function stayFacts(stay: ToldStay, say: StayTelling): StayFact[] {
	const { t } = say;
	const { check_in_information: clock, rooms } = stay.accommodation;
	const [room] = rooms;
	const board = room?.rates[0]?.board_type;
	const adults = stay.party.filter(({ type }) => type === 'adult').length;
	const [arrival, departure] = [say.date(stay.check_in_date), say.date(stay.check_out_date)];
	const at = (day: string, hour: string): string => say.time(`${day}T${hour}:00`);
	return [
		{
			term: t('facts.checkIn'),
			value: clock ? arrivalOf(clock.check_in_after_time, clock.check_in_before_time) : arrival,
		},
		{
			term: t('facts.checkOut'),
			value: clock
				? t('facts.by', { date: departure, time: at(stay.check_out_date, clock.check_out_before_time) })
				: departure,
		},
		...(room
			? [{ term: t('facts.room'), value: t('facts.rooms', { count: stay.rooms, room: say.own(room.name) }) }]
			: []),
		{ term: t('facts.guests'), value: t('facts.party', { adults, children: stay.party.length - adults }) },
		...(board ? [{ term: t('facts.meals'), value: t(`board.${board}`) }] : []),
	];

	function arrivalOf(after: string, before: string | null): string {
		const time = at(stay.check_in_date, after);
		return before === null
			? t('facts.from', { date: arrival, time })
			: t('facts.fromTo', { date: arrival, time, until: at(stay.check_in_date, before) });
	}
}
