import 'server-only';
import { compareAmounts } from '#contract/common/amounts.ts';
import type { CreditNote } from './credit-notes.ts';
import { Line, Papers, PartTitle, paperStyles, Sheet, TermRow } from './paper-sheet.tsx';
import { PaperTicket } from './paper-ticket.tsx';
import type { PaperWords } from './paper-words.ts';
import { View } from './pdf-elements.ts';
import { isCancellation, keptTerm, refundTo } from './refund-words.ts';
import { SellerBlock } from './seller-block.tsx';

interface CreditNotePagesProps {
	notes: readonly CreditNote[];
	/** Of the booking: what it is called here, and whether it is worth nothing. */
	booking: { id: string; live_mode: boolean };
	words: PaperWords;
	/** What was invoiced. */
	title: string;
}

/** The credit notes of a trip, each on its own page. */
export function CreditNotePages({ notes, words, ...props }: CreditNotePagesProps) {
	return (
		<Papers words={words} title={words.t('creditNote')} subject={words.commas(notes.map(({ number }) => number))}>
			{notes.map((note) => (
				<CreditNotePage key={note.number} note={note} words={words} {...props} />
			))}
		</Papers>
	);
}

interface CreditNotePageProps extends Omit<CreditNotePagesProps, 'notes'> {
	note: CreditNote;
}

function CreditNotePage({ note, booking, words, title }: CreditNotePageProps) {
	const { t, own } = words;
	const s = paperStyles(words);
	const { sheet } = note;
	const money = (amount: string): string => words.money(amount, sheet.currency);
	const to = refundTo(sheet.refund_to, words);
	return (
		<Sheet words={words} title={t('creditNote')} seller={sheet.seller} test={!booking.live_mode}>
			<PaperTicket
				words={words}
				title={t('creditNote')}
				facts={[
					words.join([t('creditNoteDate'), words.date(note.issued_at.toISOString().slice(0, 10), 'medium')]),
					words.join([t('orderNumber'), own(booking.id)]),
				]}
				warning={null}
				label={t('creditNoteNumber')}
				reference={note.number}
			/>
			<View style={{ ...s.row, gap: 24, marginTop: 16 }}>
				<View style={{ flex: 1 }}>
					<SellerBlock seller={sheet.seller} words={words} />
				</View>
				<View style={{ flex: 1 }}>
					<Line style={{ ...s.text, ...s.strong, ...s.soft, fontSize: 8.5 }}>{t('creditedTo')}</Line>
					<Line style={{ ...s.text, ...s.strong }}>{own(sheet.buyer.name)}</Line>
					<Line style={s.text}>{own(sheet.buyer.email)}</Line>
				</View>
			</View>
			<PartTitle words={words}>{title}</PartTitle>
			<TermRow words={words} term={t('item')} strong>
				{t('amount')}
			</TermRow>
			<TermRow words={words} term={t('invoiced', { numbers: words.list(sheet.invoices.map(own)) })}>
				{money(sheet.invoiced)}
			</TermRow>
			{compareAmounts(sheet.currency, sheet.credited_before, '0') > 0 && (
				<TermRow words={words} term={t('creditedBefore')}>
					{money(sheet.credited_before)}
				</TermRow>
			)}
			<TermRow words={words} term={keptTerm(sheet.act, words)}>
				{money(sheet.kept)}
			</TermRow>
			<TermRow words={words} term={t('credited')} strong>
				{money(sheet.total)}
			</TermRow>
			{to && <Line style={{ ...s.text, ...s.strong, marginTop: 10 }}>{to}</Line>}
			<Line style={{ ...s.text, ...s.soft, marginTop: to ? 0 : 10 }}>
				{t(isCancellation(sheet.act) ? 'creditSettles' : 'creditLowers')}
			</Line>
		</Sheet>
	);
}
