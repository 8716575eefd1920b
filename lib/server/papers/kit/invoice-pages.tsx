import 'server-only';
import type { Invoice, InvoiceLine, InvoiceSheet } from './invoices.ts';
import { Line, Papers, PartTitle, paperStyles, Sheet, TermRow } from './paper-sheet.tsx';
import { PaperTicket } from './paper-ticket.tsx';
import type { PaperWords } from './paper-words.ts';
import { View } from './pdf-elements.ts';
import { SellerBlock } from './seller-block.tsx';

interface InvoicePagesProps {
	invoices: readonly Invoice[];
	/** Of the booking: what it is called here, and whether it is worth nothing. */
	booking: { id: string; live_mode: boolean };
	words: PaperWords;
	/** What an invoice is for. */
	title: (sheet: InvoiceSheet) => string;
	lineText: (line: InvoiceLine) => string;
	/** What is said of taxes. */
	note: string;
}

/** The invoices of a trip, each on its own page. */
export function InvoicePages({ invoices, words, ...props }: InvoicePagesProps) {
	return (
		<Papers words={words} title={words.t('invoice')} subject={words.commas(invoices.map(({ number }) => number))}>
			{invoices.map((invoice) => (
				<InvoicePage key={invoice.number} invoice={invoice} words={words} {...props} />
			))}
		</Papers>
	);
}

interface InvoicePageProps extends Omit<InvoicePagesProps, 'invoices'> {
	invoice: Invoice;
}

function InvoicePage({ invoice, booking, words, title, lineText, note }: InvoicePageProps) {
	const { t, own } = words;
	const s = paperStyles(words);
	const { sheet } = invoice;
	const money = (amount: string): string => words.money(amount, sheet.currency);
	return (
		<Sheet words={words} title={t('invoice')} seller={sheet.seller} test={!booking.live_mode}>
			<PaperTicket
				words={words}
				title={t('invoice')}
				facts={[
					words.join([t('invoiceDate'), words.date(invoice.issued_at.toISOString().slice(0, 10), 'medium')]),
					words.join([t('orderNumber'), own(booking.id)]),
				]}
				warning={null}
				label={t('invoiceNumber')}
				reference={invoice.number}
			/>
			<View style={{ ...s.row, gap: 24, marginTop: 16 }}>
				<View style={{ flex: 1 }}>
					<SellerBlock seller={sheet.seller} words={words} />
				</View>
				<View style={{ flex: 1 }}>
					<Line style={{ ...s.text, ...s.strong, ...s.soft, fontSize: 8.5 }}>{t('billedTo')}</Line>
					<Line style={{ ...s.text, ...s.strong }}>{own(sheet.buyer.name)}</Line>
					<Line style={s.text}>{own(sheet.buyer.email)}</Line>
				</View>
			</View>
			<PartTitle words={words}>{title(sheet)}</PartTitle>
			<TermRow words={words} term={t('item')} strong>
				{t('amount')}
			</TermRow>
			{sheet.lines.map((line) => (
				<TermRow key={line.kind + line.service_id} words={words} term={lineText(line)}>
					{money(line.amount)}
				</TermRow>
			))}
			<TermRow words={words} term={t('sums.total')} strong>
				{money(sheet.total)}
			</TermRow>
			<Line style={{ ...s.text, ...s.strong, marginTop: 10 }}>{t('settled')}</Line>
			<Line style={{ ...s.text, ...s.soft }}>{note}</Line>
		</Sheet>
	);
}
