import 'server-only';
import { View } from './pdf-elements.ts';
import { COLOURS, Line, paperStyles } from './paper-sheet.tsx';
import type { PaperWords } from './paper-words.ts';

/** The head of a paper, torn like a ticket: what it is about, and the reference by which the airline or hotel knows it. */
export function PaperTicket({
	words,
	title,
	facts,
	warning,
	label,
	reference,
}: {
	words: PaperWords;
	title: string;
	facts: string[];
	warning: string | null;
	label: string;
	reference: string;
}) {
	const s = paperStyles(words);
	return (
		<View style={{ ...s.row, borderWidth: 1, borderColor: COLOURS.ink, borderRadius: 4 }}>
			<View style={{ flex: 1, padding: 12 }}>
				<Line style={{ ...s.heading, fontSize: 18, marginBottom: 3 }}>{title}</Line>
				{facts.map((fact) => (
					<Line key={fact} style={{ ...s.text, ...s.soft }}>
						{fact}
					</Line>
				))}
				{warning && <Line style={{ ...s.text, ...s.strong, color: COLOURS.warn, marginTop: 4 }}>{warning}</Line>}
			</View>
			<View style={{ borderLeftWidth: 1, borderLeftStyle: 'dashed', borderLeftColor: COLOURS.ink }} />
			<View style={{ width: 150, padding: 12 }}>
				<Line style={{ ...s.text, ...s.strong, ...s.soft, fontSize: 8.5 }}>{label}</Line>
				<Line style={{ ...s.heading, fontSize: reference.length > 10 ? 11 : 18, letterSpacing: 0.6 }}>{reference}</Line>
			</View>
		</View>
	);
}
