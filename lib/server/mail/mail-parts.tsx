import 'server-only';
import type { CSSProperties } from 'react';
import type { PaperEnd, PaperSlice } from '../papers/flight/paper-journey.ts';
import type { PaperSums } from '../papers/flight/paper-sums.ts';
import type { PaperWords } from '../papers/kit/paper-words.ts';

/** Some mailboxes close up a cell that is empty. */
const NOTHING = '\u00a0';
const SERIF = "Georgia, 'Times New Roman', serif";
const soft: CSSProperties = { fontSize: '14px', color: '#434c5e' };
const heading: CSSProperties = {
	fontFamily: SERIF,
	fontSize: '19px',
	lineHeight: '1.3',
	fontWeight: 600,
	margin: '26px 0 2px',
};

/** One direction as a timetable. */
export function MailSlice({ slice, words }: { slice: PaperSlice; words: PaperWords }) {
	return (
		<>
			<h2 className="ink" style={heading}>
				{slice.date}
			</h2>
			<p className="soft" style={{ ...soft, margin: '0 0 8px' }}>
				{words.join([slice.title, slice.duration, slice.fare])}
			</p>
			<table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
				<tbody>
					{slice.flights.map((flight) => (
						<Flight key={flight.number + flight.departs.time} flight={flight} words={words} />
					))}
				</tbody>
			</table>
		</>
	);
}

function Flight({ flight, words }: { flight: PaperSlice['flights'][number]; words: PaperWords }) {
	const cell: CSSProperties = { padding: '3px 0', verticalAlign: 'top' };
	return (
		<>
			<End end={flight.departs} words={words} />
			<tr>
				<td style={cell}>{NOTHING}</td>
				<td style={{ ...cell, fontSize: '15px' }}>
					{words.join([flight.number, flight.operator])}
					<div className="soft" style={soft}>
						{words.join(flight.facts)}
					</div>
					{flight.stops.map((stop) => (
						<div key={stop} className="soft" style={soft}>
							{stop}
						</div>
					))}
				</td>
			</tr>
			<End end={flight.arrives} words={words} />
			{flight.wait && (
				<tr>
					<td style={cell}>{NOTHING}</td>
					<td className="soft" style={{ ...cell, ...soft, fontWeight: 600, padding: '6px 0' }}>
						{flight.wait}
					</td>
				</tr>
			)}
		</>
	);
}

function End({ end, words }: { end: PaperEnd; words: PaperWords }) {
	return (
		<tr>
			<td width="104" style={{ padding: '3px 0', verticalAlign: 'top', whiteSpace: 'nowrap' }}>
				<b>{end.time}</b>{' '}
				<span className="soft" style={{ ...soft, fontSize: '12px' }}>
					{end.zone}
				</span>
			</td>
			<td style={{ padding: '3px 0', verticalAlign: 'top' }}>
				<b>{end.place}</b>
				<div className="soft" style={soft}>
					{words.join([end.terminal, end.day])}
				</div>
			</td>
		</tr>
	);
}

/** What the booking costs. */
export function MailSums({ sums, words }: { sums: PaperSums; words: PaperWords }) {
	const row = (text: string, amount: string, strong: boolean) => {
		const cell: CSSProperties = {
			padding: '6px 0',
			borderBottom: '1px solid #ddd8cb',
			fontSize: '15px',
			fontWeight: strong ? 600 : 400,
			verticalAlign: 'top',
		};
		return (
			<tr key={text + amount}>
				<td className="rule" style={cell}>
					{text}
				</td>
				<td className="rule" align={words.rtl ? 'left' : 'right'} style={{ ...cell, whiteSpace: 'nowrap' }}>
					<bdi>{words.money(amount, sums.currency)}</bdi>
				</td>
			</tr>
		);
	};
	return (
		<>
			<h2 className="ink" style={heading}>
				{words.t('sums.title')}
			</h2>
			<table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
				<tbody>
					{sums.lines.map(({ text, amount }) => row(text, amount, false))}
					{row(words.t('sums.total'), sums.total, true)}
					{sums.payments.length > 0 && sums.open && row(words.t('sums.paid'), sums.paid, false)}
					{sums.open && row(words.t('sums.open'), sums.open, true)}
				</tbody>
			</table>
		</>
	);
}
