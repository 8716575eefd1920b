import 'server-only';
import type { PaperEnd, PaperSlice } from '../papers/flight/paper-journey.ts';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import type { MailContent } from './mail-content.ts';

/** A mail as plain text. */
export function mailText(content: MailContent, words: PaperWords, sellerName: string | null): string {
	const { t, mail, own } = words;
	const { reference, code, journey, sums, action } = content;
	const money = (amount: string): string => words.money(amount, sums?.currency ?? '');
	const parts = [
		content.title,
		...content.lead,
		...(code ? [`    ${code}`] : []),
		...(content.differences?.map(({ title, booked, now, rows }) =>
			[
				title,
				...rows.flatMap(({ label, was, is, note }) => [
					label,
					`  ${booked}: ${was}`,
					`  ${now}: ${is}${note ? ` (${note})` : ''}`,
				]),
			].join('\n'),
		) ?? []),
		...(reference ? [`${reference.label}: ${own(reference.value)}`] : []),
		...(action ? [`${action.label}:\n${action.href}${action.note ? `\n${action.note}` : ''}`] : []),
		...(journey?.slices.map((slice) => sliceText(slice, words)) ?? []),
		...(content.sections?.map(({ title, lines }) => [title, ...lines].join('\n')) ?? []),
		...(sums
			? [
					[...sums.lines, { text: t('sums.total'), amount: sums.total }]
						.map(({ text, amount }) => `${text}: ${money(amount)}`)
						.join('\n'),
				]
			: []),
		...content.closing,
		...(content.stop ? [`${content.stop.label}:\n${content.stop.page}`] : []),
		`-- \n${content.why ?? mail('why', { brand: words.brand })}${sellerName ? `\n${t('soldBy')}: ${own(sellerName)}` : ''}`,
	];
	return `${parts.join('\n\n')}\n`;
}

function sliceText(slice: PaperSlice, words: PaperWords): string {
	const end = ({ time, zone, day, place, terminal }: PaperEnd): string =>
		`  ${[time, zone, day].filter(Boolean).join(' ')}  ${words.join([place, terminal])}`;
	return [
		slice.date,
		words.join([slice.title, slice.duration, slice.fare]),
		...slice.flights.flatMap((flight) => [
			end(flight.departs),
			`    ${words.join([flight.number, flight.operator])}`,
			...flight.stops.map((stop) => `    ${stop}`),
			end(flight.arrives),
			...(flight.wait ? [`    ${flight.wait}`] : []),
		]),
	].join('\n');
}
