import { useTranslations } from 'next-intl';
import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import { nightsOf } from '#lib/stays/trip/stay-facts.ts';
import type { StayTripCard } from '#lib/trips/cards/stay-trip-card.ts';
import type { JourneyNote } from '#lib/trips/journeys/journey-notes.ts';
import { StubReference } from '../stub-reference.tsx';
import { JourneyNotes } from './journey-notes.tsx';
import { type ListCardProps, TripListCard } from './trip-list-card.tsx';

interface StayListCardProps extends ListCardProps<StayTripCard> {
	/** What its journey leaves open. */
	notes: readonly JourneyNote[];
}

/** A stay of the list: the hotel, when it takes its guests in and when they leave, by its own clock. */
export function StayListCard({ notes, ...props }: StayListCardProps) {
	const { card, show, locale } = props;
	const t = useTranslations('trips.list');
	const stay = useTranslations('stayBooking');
	const at = (time: string): string => show.time(`${card.check_in_date}T${time}:00`);
	const arrival = formatDate(card.check_in_date, 'short', locale);
	const departure = formatDate(card.check_out_date, 'short', locale);
	const nights = stay('nights', { count: nightsOf(card) });
	return (
		<TripListCard
			{...props}
			title={`${show.isolate(card.hotel)}${card.city ? ` · ${show.isolate(card.city)}` : ''}`}
			// A stay asks for nothing else.
			asked={() => t('asks.checkingHotel')}
			reference={card.reference !== null && <StubReference label={stay('trip.reference')} reference={card.reference} />}
		>
			<p className="mt-2">
				{show.commas([
					formatDateRange(card.check_in_date, card.check_out_date, 'medium', locale),
					card.rooms > 1 ? t('roomsAndNights', { rooms: card.rooms, nights }) : nights,
				])}
			</p>
			<dl className="mt-1 grid gap-1 text-ink-2">
				<Line term={stay('facts.checkIn')}>
					{card.opens === null ? arrival : stay('facts.from', { date: arrival, time: at(card.opens) })}
				</Line>
				<Line term={stay('facts.checkOut')}>
					{card.leave_by === null ? departure : stay('facts.by', { date: departure, time: at(card.leave_by) })}
				</Line>
			</dl>
			<JourneyNotes {...{ notes, show, locale }} />
		</TripListCard>
	);
}

function Line({ term, children }: { term: string; children: string }) {
	return (
		<div className="flex flex-wrap gap-x-2">
			<dt>{term}</dt>
			<dd className="text-ink">{children}</dd>
		</div>
	);
}
