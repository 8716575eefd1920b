import 'server-only';
import { View } from '@react-pdf/renderer';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { TripRefund } from '#lib/trips/refund-of.ts';
import { Line, Papers, PartTitle, paperStyles, Sheet, TermRow } from '../kit/paper-sheet.tsx';
import type { PaperWords } from '../kit/paper-words.ts';
import { SellerBlock } from '../kit/seller-block.tsx';
import type { Seller } from '../kit/seller.ts';
import { fullName, paperJourney } from './paper-journey.ts';
import { paperSums } from './paper-sums.ts';
import { PaperTicket } from './paper-ticket.tsx';
import { refundTo } from './refund-words.ts';

interface RefundReceiptPdfProps {
	order: Order;
	refund: TripRefund;
	payments: readonly Payment[];
	words: PaperWords;
	seller: Seller | undefined;
}

/** What comes back of a cancelled order, of what was paid, and to where. */
export function RefundReceiptPdf({ order, refund, payments, words, seller }: RefundReceiptPdfProps) {
	const { t, own } = words;
	const s = paperStyles(words);
	const sums = paperSums(order, payments, words);
	const journey = paperJourney(order, words);
	const decided = words.date(refund.decidedAt.slice(0, 10), 'medium');
	const to = refundTo(refund.to, words);
	const same = refund.currency === sums.currency && compareAmounts(sums.currency, sums.paid, refund.amount) >= 0;
	const paid = (amount: string): string => words.money(amount, sums.currency);
	return (
		<Papers words={words} title={t('refundReceipt')} subject={order.booking_reference}>
			<Sheet words={words} title={t('refundReceipt')} seller={seller} test={!order.live_mode}>
				<PaperTicket
					words={words}
					title={journey.title}
					facts={[journey.dates, words.list(order.passengers.map((person) => own(fullName(person))))]}
					warning={t('cancelled', { date: decided })}
					label={t('reference')}
					reference={order.booking_reference}
				/>
				<Line style={{ ...s.text, marginTop: 16 }}>
					{t('refundLead', { reference: own(order.booking_reference), date: decided })}
				</Line>
				<View style={{ marginTop: 6 }}>
					<TermRow words={words} term={t('refunded')} strong>
						{words.money(refund.amount, refund.currency)}
					</TermRow>
				</View>
				{to && <Line style={{ ...s.text, marginTop: 6 }}>{to}</Line>}
				<PartTitle words={words}>{t('refundOf')}</PartTitle>
				{sums.payments.map(({ text, amount }) => (
					<TermRow key={text + amount} words={words} term={text}>
						{paid(amount)}
					</TermRow>
				))}
				<TermRow words={words} term={t('sums.paid')} strong>
					{paid(sums.paid)}
				</TermRow>
				{same && (
					<TermRow words={words} term={t('kept')}>
						{paid(subtractAmounts(sums.currency, sums.paid, refund.amount))}
					</TermRow>
				)}
				<View style={{ marginTop: 14 }}>
					<SellerBlock seller={seller} words={words} />
				</View>
			</Sheet>
		</Papers>
	);
}
