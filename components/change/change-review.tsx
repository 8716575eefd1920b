import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { OrderChangeOffer } from '#contract/air/order-change-offer.ts';
import type { OrderChange } from '#contract/air/order-change.ts';
import type { Order } from '#contract/air/order.ts';
import { ActPoint } from '#components/acting/act-point.tsx';
import { useFareWords } from '#components/flights/fare-words.ts';
import { SliceRow } from '#components/flights/slice-row.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { Paper } from '#components/ui/paper.tsx';
import { departureOf } from '#lib/changing/change-question.ts';
import { droppedExtras } from '#lib/changing/change-quote.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { projectChangeOffers, projectJourney } from '#lib/travel/project-offers.ts';
import { useExtraWords } from './use-extra-words.ts';

interface ChangeReviewProps {
	order: Order;
	change: OrderChange;
	offer: OrderChangeOffer;
	who: BookingReader;
	show: Show;
	locale: Locale;
}

/** The flights before and after, and what the change means for all else that was booked. */
export function ChangeReview(props: ChangeReviewProps) {
	const t = useTranslations('change.review');
	const { change, who } = props;
	return (
		<Paper as="section" className="grid gap-5 p-4 m:p-6">
			<h2 className="type-h2">{t('title', { who })}</h2>
			<div className="grid gap-5 l:grid-cols-2 l:gap-8">
				<Flights {...props} title={t('before')} slices={change.slices.remove} />
				<div className="border-s-4 border-ink ps-3">
					<Flights {...props} title={t('after')} slices={change.slices.add} before={change.slices.remove.map(dayOf)} />
				</div>
			</div>
			<ul className="type-small grid gap-2">
				<Consequences {...props} />
			</ul>
		</Paper>
	);
}

function Flights({
	title,
	slices,
	before = slices.map(dayOf),
	show,
	locale,
}: Pick<ChangeReviewProps, 'show' | 'locale'> & {
	title: string;
	slices: OrderChange['slices']['add'];
	/** The days as booked; a different one is marked. */
	before?: readonly string[];
}) {
	const { flights, airlines, places } = projectJourney(slices);
	return (
		<div className="grid content-start gap-1">
			<h3 className="type-label text-ink-2">{title}</h3>
			{slices.map((slice, i) => {
				const own = flights[i];
				return (
					own && (
						<div key={slice.id} className="grid gap-2">
							<p className="type-h3">
								<span className={clsx(!before.includes(dayOf(slice)) && 'box-decoration-clone bg-signal-mid px-1')}>
									{formatDate(dayOf(slice), 'long', locale)}
								</span>
							</p>
							<SliceRow flights={own} {...{ airlines, places, show }} heading="h3" />
						</div>
					)
				);
			})}
		</div>
	);
}

function Consequences({ order, change, offer, who, show, locale }: ChangeReviewProps) {
	const t = useTranslations('change.review');
	const words = useFareWords(show);
	const dropped = useExtraWords(show)(order, droppedExtras(order, change));
	const [fare] = projectChangeOffers([offer], order).offers;
	const gone = new Set(change.slices.remove.map(({ id }) => id));
	const kept = order.slices.filter(({ id }) => !gone.has(id));
	return (
		<>
			{kept.map((slice) => (
				<ActPoint key={slice.id} icon="check" good>
					{t('stays', {
						day: formatDate(dayOf(slice), 'medium', locale),
						from: show.isolate(slice.segments[0]?.origin.city_name ?? slice.origin.name),
						to: show.isolate(slice.segments.at(-1)?.destination.city_name ?? slice.destination.name),
						count: seatsOf(slice).length,
						seats: show.list(seatsOf(slice).map(show.isolate)),
					})}
				</ActPoint>
			))}
			{fare && <ActPoint icon="luggage">{t('bags', { bags: words.bags(fare) })}</ActPoint>}
			{dropped.length > 0 && <ActPoint icon="x">{t('dropped', { extras: show.list(dropped), who })}</ActPoint>}
			<ActPoint icon="armchair">{t('seats', { who })}</ActPoint>
			{order.documents.length > 0 && <ActPoint icon="ticket">{t('tickets', { who })}</ActPoint>}
			{fare && <ActPoint icon="receipt-text">{t('terms', { conditions: words.conditions(fare).join('. ') })}</ActPoint>}
		</>
	);
}

const dayOf = (slice: Order['slices'][number]): string => departureOf(slice).slice(0, 10);

const seatsOf = ({ segments }: Order['slices'][number]): string[] =>
	segments.flatMap(({ passengers }) => passengers.flatMap(({ seat }) => (seat ? [seat.designator] : [])));
