import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { ChangeSum } from '#components/change/change-sum.tsx';
import { useWordsOfLines } from '#components/extras/use-words-of-lines.ts';
import { whoTravels } from '#components/extras/who-travels.ts';
import type { Show } from '#components/shell/use-format.ts';
import { Sum } from '#components/ui/definition-list.tsx';
import { flightParts } from '#lib/checkout/flight-parts.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { ProposedFlight, TripProposed } from '#lib/proposals/proposal.ts';

interface ProposalSumProps {
	proposed: TripProposed;
	/** Of which seats and bags are told. */
	order?: Order | undefined;
	who: BookingReader;
	show: Show;
	locale: Locale;
	/** The flights are shown beside it. */
	sumOnly?: boolean;
}

/** What is proposed: the flights as booked and as they would be, and what is paid or comes back. */
export function ProposalSum({ proposed, order, who, show, locale, sumOnly = false }: ProposalSumProps) {
	const t = useTranslations('proposals');
	if (proposed.purpose === 'change')
		return (
			<>
				{!sumOnly && (
					<div className="grid gap-3 m:grid-cols-2">
						<Flights title={t('before')} flights={proposed.before} {...{ show, locale }} />
						<Flights title={t('after')} flights={proposed.after} {...{ show, locale }} />
					</div>
				)}
				<ChangeSum sums={proposed.quote} {...{ who, show }} />
			</>
		);
	if (proposed.purpose === 'add_services') return order && <ExtrasSum {...{ proposed, order, show, sumOnly }} />;
	const { currency, paid_amount: paid, refund_amount: back, lost_amount: lost } = proposed.quote;
	const money = (amount: string | null) => (amount === null ? t('later') : <bdi>{show.money(amount, currency)}</bdi>);
	return (
		<Sum
			rows={[
				{ term: t('paid'), value: money(paid) },
				{ term: t('lost'), value: money(lost) },
			]}
			total={{ term: t('refund'), value: money(back) }}
		/>
	);
}

/** Seats and bags, line by line. */
function ExtrasSum({
	proposed: { services, quote },
	order,
	show,
	sumOnly,
}: {
	proposed: Extract<TripProposed, { purpose: 'add_services' }>;
	order: Order;
	show: Show;
	sumOnly: boolean;
}) {
	const t = useTranslations('proposals.link');
	const words = useWordsOfLines({ parts: flightParts(order), who: whoTravels(order, show), show });
	const money = (amount: string) => <bdi>{show.money(amount, quote.currency)}</bdi>;
	return (
		<Sum
			rows={sumOnly ? [] : services.map((line) => ({ term: words(line), value: money(line.amount) }))}
			total={{ term: t('total'), value: money(quote.total_amount) }}
		/>
	);
}

function Flights({
	title,
	flights,
	show,
	locale,
}: {
	title: string;
	flights: readonly ProposedFlight[];
	show: Show;
	locale: Locale;
}) {
	return (
		<div>
			<h3 className="type-label text-ink-2">{title}</h3>
			<ul className="grid gap-1">
				{flights.map(({ flight, from, to, departing_at: leaves, arriving_at: lands }) => (
					<li key={`${flight}${leaves}`} className="type-small">
						<bdi className="type-h3 block">
							{from} – {to}
						</bdi>
						{show.commas([
							formatDate(leaves.slice(0, 10), 'medium', locale),
							show.isolate(`${show.time(leaves)} – ${show.time(lands)}`),
							show.isolate(flight),
						])}
					</li>
				))}
			</ul>
		</div>
	);
}
