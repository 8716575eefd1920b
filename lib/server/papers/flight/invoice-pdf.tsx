import 'server-only';
import { View } from '../kit/pdf-elements.ts';
import type { Order } from '#contract/air/order.ts';
import type { Invoice, InvoiceSheet } from './invoices.ts';
import { paperJourney } from './paper-journey.ts';
import { Line, Papers, PartTitle, paperStyles, Sheet, TermRow } from '../kit/paper-sheet.tsx';
import { serviceText } from './paper-sums.ts';
import { PaperTicket } from './paper-ticket.tsx';
import type { PaperWords } from '../kit/paper-words.ts';
import { SellerBlock } from '../kit/seller-block.tsx';

/** The invoices of an order, each on a page of its own. */
export function InvoicePdf({
	order,
	invoices,
	words,
}: {
	order: Order;
	invoices: readonly Invoice[];
	words: PaperWords;
}) {
	return (
		<Papers words={words} title={words.t('invoice')} subject={invoices.map(({ number }) => number).join(', ')}>
			{invoices.map((invoice) => (
				<InvoicePage key={invoice.number} order={order} invoice={invoice} words={words} />
			))}
		</Papers>
	);
}

function InvoicePage({ order, invoice, words }: { order: Order; invoice: Invoice; words: PaperWords }) {
	const { t, own } = words;
	const s = paperStyles(words);
	const { sheet } = invoice;
	const journey = paperJourney(order, words);
	const money = (amount: string): string => words.money(amount, sheet.currency);
	const reference = own(order.booking_reference);
	const what =
		sheet.lines[0]?.kind === 'later'
			? t('laterExtras', { reference })
			: t('flights', { journey: journey.title, dates: journey.dates, reference });
	return (
		<Sheet words={words} title={t('invoice')} seller={sheet.seller} test={!order.live_mode}>
			<PaperTicket
				words={words}
				title={t('invoice')}
				facts={[
					words.join([t('invoiceDate'), words.date(invoice.issued_at.toISOString().slice(0, 10), 'medium')]),
					words.join([t('orderNumber'), own(order.id)]),
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
			<PartTitle words={words}>{what}</PartTitle>
			<TermRow words={words} term={t('item')} strong>
				{t('amount')}
			</TermRow>
			{sheet.lines.map((line) => (
				<TermRow key={line.kind + line.service_id} words={words} term={lineText(line, order, words)}>
					{money(line.amount)}
				</TermRow>
			))}
			<TermRow words={words} term={t('sums.total')} strong>
				{money(sheet.total)}
			</TermRow>
			<Line style={{ ...s.text, ...s.strong, marginTop: 10 }}>{t('settled')}</Line>
			<Line style={{ ...s.text, ...s.soft }}>{t('taxNote')}</Line>
		</Sheet>
	);
}

const KINDS = {
	fare: 'sums.fare',
	taxes: 'sums.taxes',
	flights: 'sums.fareAndTaxes',
	surcharge: 'sums.surcharge',
	service: 'extras',
	later: 'later',
} as const;

function lineText(line: InvoiceSheet['lines'][number], order: Order, words: PaperWords): string {
	const service = order.services.find(({ id }) => id === line.service_id);
	return service ? serviceText(order, service, words) : words.t(KINDS[line.kind]);
}
