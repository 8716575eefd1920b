import 'server-only';
import { View } from '../kit/pdf-elements.ts';
import type { PaperEnd, PaperFlight, PaperSlice } from './paper-journey.ts';
import { COLOURS, Line, paperStyles } from '../kit/paper-sheet.tsx';
import type { PaperWords } from '../kit/paper-words.ts';

const TIME = 74;

/** One direction as a timetable. A flight is never torn by the end of a page. */
export function PaperSliceBox({ slice, words }: { slice: PaperSlice; words: PaperWords }) {
	const s = paperStyles(words);
	return (
		<View style={{ marginTop: 12 }}>
			<View
				style={{ borderBottomWidth: 1, borderBottomColor: COLOURS.ink, paddingBottom: 3, marginBottom: 6 }}
				minPresenceAhead={120}
			>
				<Line style={{ ...s.heading, fontSize: 13.5 }}>{slice.date}</Line>
				<Line style={{ ...s.text, ...s.soft }}>{words.join([slice.title, slice.duration, slice.fare])}</Line>
			</View>
			{slice.flights.map((flight) => (
				<View key={`${flight.number}${flight.departs.time}`} wrap={false}>
					<EndRow end={flight.departs} words={words} open />
					<FlightRow flight={flight} words={words} />
					<EndRow end={flight.arrives} words={words} />
					{flight.wait && (
						<Spread words={words} line="wait">
							<Line style={{ ...s.text, ...s.strong, marginVertical: 6 }}>{flight.wait}</Line>
						</Spread>
					)}
				</View>
			))}
		</View>
	);
}

/** Time, line, words. */
function Spread({
	words,
	time,
	line,
	children,
}: {
	words: PaperWords;
	time?: React.ReactNode;
	line: 'open' | 'full' | 'flight' | 'wait';
	children: React.ReactNode;
}) {
	const s = paperStyles(words);
	const dot = line === 'open' || line === 'full';
	return (
		<View style={{ ...s.row, alignItems: 'stretch' }}>
			<View style={{ width: TIME, alignItems: words.rtl ? 'flex-start' : 'flex-end' }}>{time}</View>
			<View style={{ width: 26, alignItems: 'center' }}>
				{dot ? (
					<View
						style={{
							marginTop: 3,
							width: 8,
							height: 8,
							borderRadius: 4,
							borderWidth: 1.25,
							borderColor: COLOURS.ink,
							backgroundColor: line === 'full' ? COLOURS.ink : '#ffffff',
						}}
					/>
				) : (
					<View
						style={{
							flex: 1,
							borderLeftWidth: 1.25,
							borderLeftColor: COLOURS.ink,
							borderLeftStyle: line === 'wait' ? 'dotted' : 'solid',
						}}
					/>
				)}
			</View>
			<View style={{ flex: 1 }}>{children}</View>
		</View>
	);
}

function EndRow({ end, words, open }: { end: PaperEnd; words: PaperWords; open?: boolean }) {
	const s = paperStyles(words);
	const time = (
		<View style={{ ...s.row, gap: 4, alignItems: 'center' }}>
			<Line style={{ ...s.text, ...s.strong, fontSize: 11 }}>{end.time}</Line>
			<Line style={{ ...s.text, ...s.soft, fontSize: 8 }}>{end.zone}</Line>
		</View>
	);
	return (
		<Spread words={words} time={time} line={open ? 'open' : 'full'}>
			<Line style={{ ...s.text, ...s.strong, fontSize: 10.5 }}>{end.place}</Line>
			<Line style={{ ...s.text, ...s.soft }}>{words.join([end.terminal, end.day])}</Line>
		</Spread>
	);
}

function FlightRow({ flight, words }: { flight: PaperFlight; words: PaperWords }) {
	const s = paperStyles(words);
	return (
		<Spread words={words} line="flight">
			<View style={{ paddingVertical: 4 }}>
				<Line style={{ ...s.text, fontSize: 10.5 }}>{words.join([flight.number, flight.operator])}</Line>
				<Line style={{ ...s.text, ...s.soft }}>{words.join(flight.facts)}</Line>
				{flight.stops.map((stop) => (
					<Line key={stop} style={{ ...s.text, color: COLOURS.warn }}>
						{stop}
					</Line>
				))}
				{flight.travellers.map(({ name, seat, bags }) => (
					<Line key={name} style={{ ...s.text, ...s.soft }}>
						{words.join([name, seat, bags])}
					</Line>
				))}
			</View>
		</Spread>
	);
}
