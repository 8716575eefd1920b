import 'server-only';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { Rate } from '#contract/stays/rate.ts';
import { cancellationLines } from '#lib/stays/trip/cancellation-lines.ts';
import { stayFacts } from '#lib/stays/trip/stay-facts.ts';
import { Line, Papers, PartTitle, paperStyles, Sheet, TermRow } from '../kit/paper-sheet.tsx';
import type { PaperWords } from '../kit/paper-words.ts';
import { View } from '../kit/pdf-elements.ts';
import type { Seller } from '../kit/seller.ts';
import { StayCosts } from './stay-costs.tsx';
import { StayHead } from './stay-head.tsx';
import { stayTelling } from './stay-telling.ts';

interface VoucherPdfProps {
	booking: StaysBooking;
	words: PaperWords;
	seller: Seller | undefined;
	/** False for those who have the link of a mail alone: what it lacks was left out of the booking. */
	full: boolean;
}

interface PartProps {
	booking: StaysBooking;
	words: PaperWords;
}

/** What to show at the hotel: for whom it keeps which room, how to get in, what is paid and what is not. */
export function VoucherPdf({ booking, words, seller, full }: VoucherPdfProps) {
	const { t } = words;
	const s = paperStyles(words);
	const rate = booking.accommodation.rooms[0]?.rates[0];
	return (
		<Papers words={words} title={t('stay.voucher')} subject={booking.reference ?? booking.id}>
			<Sheet words={words} title={t('stay.voucher')} seller={seller} test={!booking.live_mode}>
				<StayHead booking={booking} words={words} />
				{full && <Line style={{ ...s.text, marginTop: 14 }}>{t('stay.voucherLead')}</Line>}
				<Facts booking={booking} words={words} />
				<Arrival booking={booking} words={words} />
				<StayCosts booking={booking} words={words} />
				{rate && <Terms booking={booking} rate={rate} words={words} />}
			</Sheet>
		</Papers>
	);
}

function Facts({ booking, words }: PartProps) {
	const { stay, own } = words;
	const { loyalty_programme_account_number: loyalty, accommodation_special_requests: requests } = booking;
	const facts = [
		...stayFacts({ ...booking, party: booking.guest_types }, stayTelling(words)),
		...(loyalty ? [{ term: stay('trip.loyalty'), value: own(loyalty) }] : []),
	];
	const s = paperStyles(words);
	return (
		<>
			<PartTitle words={words}>{stay('trip.stay')}</PartTitle>
			{facts.map(({ term, value }) => (
				<TermRow key={term} words={words} term={term}>
					{value}
				</TermRow>
			))}
			<Line style={{ ...s.text, ...s.soft, marginTop: 4 }}>{words.t('stay.hotelClock')}</Line>
			{requests && (
				<View wrap={false}>
					<PartTitle words={words}>{stay('trip.requests')}</PartTitle>
					<Line style={s.text}>{own(requests)}</Line>
				</View>
			)}
		</>
	);
}

/** How to come by the key, and how to reach the hotel. */
function Arrival({ booking, words }: PartProps) {
	const { stay, own } = words;
	const s = paperStyles(words);
	const { accommodation } = booking;
	const key = booking.key_collection ?? accommodation.key_collection;
	const ways = [
		{ term: stay('trip.phone'), text: accommodation.phone_number },
		{ term: stay('trip.email'), text: accommodation.email },
	];
	return (
		<>
			{key && (
				<View wrap={false}>
					<PartTitle words={words}>{stay('trip.key')}</PartTitle>
					<Line style={s.text}>{own(key.instructions)}</Line>
				</View>
			)}
			{ways.some(({ text }) => text) && <PartTitle words={words}>{stay('trip.contact')}</PartTitle>}
			{ways.map(
				({ term, text }) =>
					text && (
						<TermRow key={term} words={words} term={term}>
							{own(text)}
						</TermRow>
					),
			)}
		</>
	);
}

/** What comes back until when, and what else the rate says. */
function Terms({ booking, rate, words }: PartProps & { rate: Rate }) {
	const { stay, own } = words;
	const s = paperStyles(words);
	const said = rate.conditions.map(({ title, description }) => description ?? title);
	return (
		<>
			<View wrap={false}>
				<PartTitle words={words}>{stay('cancel.title', { who: 'customer' })}</PartTitle>
				{cancellationLines(rate, booking.paid_amount, booking.accommodation, stayTelling(words)).map((line) => (
					<Line key={line} style={s.text}>
						{line}
					</Line>
				))}
			</View>
			{said.length > 0 && (
				<View wrap={false}>
					<PartTitle words={words}>{stay('conditions')}</PartTitle>
					{said.map((line) => (
						<Line key={line} style={{ ...s.text, ...s.soft }}>
							{own(line)}
						</Line>
					))}
				</View>
			)}
		</>
	);
}
