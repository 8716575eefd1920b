import 'server-only';
import { View } from '../kit/pdf-elements.ts';
import type { Order } from '#contract/air/order.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import { Line, Papers, PartTitle, paperStyles, Sheet, TermRow } from '../kit/paper-sheet.tsx';
import type { PaperWords } from '../kit/paper-words.ts';
import { SellerBlock } from '../kit/seller-block.tsx';
import type { CreditNote } from './credit-notes.ts';
import { paperJourney } from './paper-journey.ts';
import { PaperTicket } from '../kit/paper-ticket.tsx';
import { keptTerm, refundTo } from './refund-words.ts';

/** The credit notes of an order, each on a page of its own. */
export function CreditNotePdf({
	order,
	notes,
	words,
}: {
	order: Order;
	notes: readonly CreditNote[];
	words: PaperWords;
}) {
	return (
		<Papers words={words} title={words.t('creditNote')} subject={notes.map(({ number }) => number).join(', ')}>
			{notes.map((note) => (
				<CreditNotePage key={note.number} order={order} note={note} words={words} />
			))}
		</Papers>
	);
}

function CreditNotePage({ order, note, words }: { order: Order; note: CreditNote; words: PaperWords }) {
	const { t, own } = words;
	const s = paperStyles(words);
	const { sheet } = note;
	const journey = paperJourney(order, words);
	const money = (amount: string): string => words.money(amount, sheet.currency);
	const reference = own(order.booking_reference);
	const to = refundTo(sheet.refund_to, words);
	return (
		<Sheet words={words} title={t('creditNote')} seller={sheet.seller} test={!order.live_mode}>
			<PaperTicket
				words={words}
				title={t('creditNote')}
				facts={[
					words.join([t('creditNoteDate'), words.date(note.issued_at.toISOString().slice(0, 10), 'medium')]),
					words.join([t('orderNumber'), own(order.id)]),
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
			<PartTitle words={words}>{t('flights', { journey: journey.title, dates: journey.dates, reference })}</PartTitle>
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
				{t(sheet.act === 'cancellation' ? 'creditSettles' : 'creditLowers')}
			</Line>
		</Sheet>
	);
}
