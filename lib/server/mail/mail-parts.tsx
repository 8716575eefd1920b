import 'server-only';
import type { CSSProperties } from 'react';
import type { PaperEnd, PaperSlice } from '../papers/flight/paper-journey.ts';
import type { PaperSums } from '../papers/flight/paper-sums.ts';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import type { MailContent } from './mail-content.ts';

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

/** What is different in one direction, as booked and now: what is no longer valid is struck out, the new has a bar before it. */
export function MailDifferences({
	table: { title, booked, now, rows },
	rtl,
}: {
	table: NonNullable<MailContent['differences']>[number];
	rtl: boolean;
}) {
	const cell: CSSProperties = { padding: '9px 8px 9px 0', verticalAlign: 'top', borderTop: '1px solid #dcd8cd' };
	const bar: CSSProperties = rtl
		? { borderRight: '4px solid #121a2d', paddingRight: '12px' }
		: { borderLeft: '4px solid #121a2d', paddingLeft: '12px' };
	const side = rtl ? 'right' : 'left';
	return (
		<>
			<h2 className="ink" style={heading}>
				{title}
			</h2>
			<table width="100%" cellPadding={0} cellSpacing={0}>
				<thead>
					<tr>
						<td style={{ ...soft, padding: '0 0 6px' }}>{NOTHING}</td>
						<th scope="col" align={side} className="soft" style={{ ...soft, padding: '0 0 6px' }}>
							{booked}
						</th>
						<th scope="col" align={side} className="ink" style={{ fontSize: '14px', padding: '0 16px 6px' }}>
							{now}
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ label, was, is, note }) => (
						<tr key={label + was}>
							<th scope="row" align={side} className="soft rule" style={{ ...soft, ...cell, width: '118px' }}>
								{label}
							</th>
							<td className="soft rule" style={{ ...soft, ...cell, fontSize: '16px' }}>
								<s>{was}</s>
							</td>
							<td className="ink rule" style={{ ...cell, ...bar }}>
								<b>{is}</b>
								{note !== null && <div style={{ fontSize: '14px' }}>{note}</div>}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}

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

/** A heading and what is said below it, a line each. */
export function MailSection({ section: { title, lines } }: { section: NonNullable<MailContent['sections']>[number] }) {
	return (
		<>
			<h2 className="ink" style={heading}>
				{title}
			</h2>
			{lines.map((line) => (
				<p key={line} style={{ margin: '6px 0 0' }}>
					{line}
				</p>
			))}
		</>
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
