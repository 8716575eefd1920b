import 'server-only';
import { TermRow } from './paper-sheet.tsx';
import type { PaperWords } from './paper-words.ts';

interface Sum {
	text: string;
	/** Decimal, in the rows' currency. */
	amount: string;
}

interface SumRowsProps {
	lines: readonly Sum[];
	/** The sum of the lines, if it is shown below them. */
	total?: Sum;
	currency: string;
	words: PaperWords;
}

/** Amounts, each on a line with what it is, and what they come to. */
export function SumRows({ lines, total, currency, words }: SumRowsProps) {
	return (
		<>
			{lines.map(({ text, amount }) => (
				<TermRow key={text + amount} words={words} term={text}>
					{words.money(amount, currency)}
				</TermRow>
			))}
			{total && (
				<TermRow words={words} term={total.text} strong>
					{words.money(total.amount, currency)}
				</TermRow>
			)}
		</>
	);
}
