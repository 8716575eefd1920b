import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';
import { type Definition, DefinitionList } from '#components/ui/definition-list.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { ItinerarySlice } from '#lib/travel/itinerary.ts';
import { type TravellerFacts, travellersOf } from '#lib/trips/traveller-facts.ts';
import type { TripStatus } from '#lib/trips/trip-status.ts';
import { useBagWords } from './use-bag-words.ts';

interface TripTravellersProps {
	order: Order;
	itinerary: readonly ItinerarySlice[];
	status: TripStatus;
	/** Tickets, dates of birth and contact data are shown. */
	full: boolean;
	show: Show;
	locale: Locale;
}

/** Who travels, and what each of them has: tickets, seats, bags. */
export function TripTravellers(props: TripTravellersProps) {
	const t = useTranslations('trips.travellers');
	return (
		<Paper as="section" className="p-4 m:p-6">
			<h2 className="type-h2 mb-2">{t('title')}</h2>
			<ul className="grid">
				{travellersOf(props.order).map((facts) => (
					<li key={facts.passenger.id} className="border-b border-rule py-4 last:border-0 last:pb-0">
						<Traveller facts={facts} {...props} />
					</li>
				))}
			</ul>
		</Paper>
	);
}

function Traveller({ facts, status, full, itinerary, show, locale }: TripTravellersProps & { facts: TravellerFacts }) {
	const t = useTranslations('trips.travellers');
	const bags = useBagWords(show);
	const { passenger: one, tickets, extras, seats, lapOf } = facts;
	const kind =
		one.type === 'infant_without_seat'
			? lapOf
				? t('infant_without_seat', { name: lapOf.given_name })
				: t('infant')
			: t(one.type ?? 'adult');
	const codes = (values: readonly string[]) => values.map((value) => <Line key={value}>{value}</Line>);
	const loyalty = one.loyalty_programme_accounts.map(
		(account) => `${account.airline_iata_code} ${account.account_number}`,
	);
	const items: Definition[] = [
		...(full
			? [
					{
						term: t('tickets'),
						value:
							status === 'cancelled' && tickets.length
								? t('ticketsCancelled')
								: tickets.length
									? codes(tickets)
									: t(status === 'confirmed' ? 'ticketsSoon' : 'ticketsPending'),
					},
				]
			: []),
		...(extras.length ? [{ term: t('extras'), value: codes(extras) }] : []),
		...(one.type === 'infant_without_seat'
			? []
			: [
					{
						term: t('seats'),
						value: seats.length
							? seats.map(({ flight, designator }) => (
									<Line key={flight}>{t('seat', { flight, seat: designator })}</Line>
								))
							: t('noSeats'),
					},
				]),
		{
			term: t('bags'),
			value: bags(facts.bags, itinerary).map((line) => (
				<span key={line} className="block">
					{line}
				</span>
			)),
		},
		...(loyalty.length ? [{ term: t('loyalty'), value: codes(loyalty) }] : []),
		...(one.email ? [{ term: t('contact'), value: codes([one.email, one.phone_number].filter(Boolean)) }] : []),
	];
	return (
		<>
			<div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
				<h3 className="type-h3">
					<bdi>{`${one.given_name} ${one.family_name}`}</bdi>
				</h3>
				<p className="type-label text-ink-2">
					{kind}
					{one.born_on && `\u00a0· ${t('born', { date: formatDate(one.born_on, 'medium', locale) })}`}
				</p>
			</div>
			<DefinitionList items={items} />
		</>
	);
}

/** One value on its own line, in its own direction. */
function Line({ children }: { children: string }) {
	return (
		<span className="block">
			<bdi>{children}</bdi>
		</span>
	);
}
