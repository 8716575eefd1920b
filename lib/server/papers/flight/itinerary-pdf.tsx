import 'server-only';
import { View } from '../kit/pdf-elements.ts';
import type { Order } from '#contract/air/order.ts';
import { localOf } from '#lib/i18n/zone-name.ts';
import { documentsOf } from '#lib/trips/documents-of.ts';
import { bookingStatus } from './booking-status.ts';
import { fullName, type PaperJourney, paperJourney } from './paper-journey.ts';
import { COLOURS, Line, Papers, PartTitle, paperStyles, Sheet } from '../kit/paper-sheet.tsx';
import { PaperSliceBox } from './paper-slice.tsx';
import { PaperTicket } from '../kit/paper-ticket.tsx';
import { serviceText } from './paper-sums.ts';
import { paperTerms } from './paper-terms.ts';
import type { PaperWords } from '../kit/paper-words.ts';
import type { Seller } from '../kit/seller.ts';

/** The itinerary of an order. `full` adds ticket numbers, which the link of a mail does not show. */
export function ItineraryPdf({
	order,
	words,
	seller,
	now,
	full,
}: {
	order: Order;
	words: PaperWords;
	seller: Seller | undefined;
	/** Epoch milliseconds, by the service's clock. */
	now: number;
	full: boolean;
}) {
	const journey = paperJourney(order, words);
	const s = paperStyles(words);
	return (
		<Papers words={words} title={words.t('title')} subject={order.booking_reference}>
			<Sheet words={words} title={words.t('title')} seller={seller} test={!order.live_mode}>
				<Head order={order} words={words} now={now} journey={journey} />
				{journey.slices.map((slice) => (
					<PaperSliceBox key={`${slice.date}${slice.title}`} slice={slice} words={words} />
				))}
				<Travellers order={order} words={words} full={full} />
				<View wrap={false}>
					<PartTitle words={words}>{words.t('terms.title')}</PartTitle>
					{paperTerms(order, now, words).map((term) => (
						<Line key={term} style={s.text}>
							{term}
						</Line>
					))}
					<Line style={{ ...s.text, ...s.soft, marginTop: 6 }}>{words.t('localTimes')}</Line>
				</View>
			</Sheet>
		</Papers>
	);
}

/** When the flights last became other ones, an instant; undefined: they are those that were booked. */
const lastChange = ({ changes, airline_initiated_changes: byAirline }: Order): string | undefined =>
	[
		...changes.flatMap(({ confirmed_at: at }) => at ?? []),
		...byAirline.flatMap(({ action_taken: taken, action_taken_at: at }) => (taken === 'accepted' && at ? [at] : [])),
	]
		.toSorted((a, b) => Date.parse(a) - Date.parse(b))
		.at(-1);

function Head({ order, words, now, journey }: { order: Order; words: PaperWords; now: number; journey: PaperJourney }) {
	const { t, own } = words;
	const synced = localOf(order.synced_at, 'UTC');
	const reissued = lastChange(order);
	const others = order.booking_references.filter(({ booking_reference: one }) => one !== order.booking_reference);
	return (
		<PaperTicket
			words={words}
			title={journey.title}
			facts={[
				words.list(order.passengers.map((person) => own(fullName(person)))),
				t('bookedOn', { date: words.date(order.created_at.slice(0, 10), 'medium') }),
				t('asOf', { date: words.date(synced.slice(0, 10), 'medium'), time: words.time(synced) }),
				...(reissued ? [t('reissued', { date: words.date(reissued.slice(0, 10), 'medium') })] : []),
				...others.map((one) =>
					t('referenceOf', { airline: own(one.carrier.name), reference: own(one.booking_reference) }),
				),
			]}
			warning={bookingStatus(order, now, words)}
			label={t('reference')}
			reference={order.booking_reference}
		/>
	);
}

function Travellers({ order, words, full }: { order: Order; words: PaperWords; full: boolean }) {
	const { t, own } = words;
	const s = paperStyles(words);
	const documents = (id: string): string[] =>
		documentsOf(order, id).map((one) =>
			t(one.type === 'electronic_ticket' ? 'ticket' : 'document', { number: own(one.unique_identifier) }),
		);
	return (
		<View>
			{order.passengers.map((person, i) => (
				<View
					key={person.id}
					wrap={false}
					style={{ paddingBottom: 3, borderBottomWidth: 0.75, borderBottomColor: COLOURS.rule, marginBottom: 3 }}
				>
					{i === 0 && <PartTitle words={words}>{t('travellers')}</PartTitle>}
					<Line style={{ ...s.text, ...s.strong }}>{own(fullName(person))}</Line>
					<Line style={{ ...s.text, ...s.soft }}>
						{words.join([person.type ? t(`types.${person.type}`) : null, ...(full ? documents(person.id) : [])])}
					</Line>
				</View>
			))}
			{full && order.documents.length === 0 && (
				<Line style={{ ...s.text, ...s.soft, marginTop: 4 }}>{t('ticketsPending')}</Line>
			)}
			{order.services.length > 0 && (
				<View wrap={false}>
					<PartTitle words={words}>{t('extras')}</PartTitle>
					{order.services.map((service) => (
						<Line key={service.id} style={s.text}>
							{serviceText(order, service, words)}
						</Line>
					))}
				</View>
			)}
		</View>
	);
}
