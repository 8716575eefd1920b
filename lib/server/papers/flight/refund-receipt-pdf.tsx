import 'server-only';
import { View } from '@react-pdf/renderer';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import type { TripRefund } from '#lib/trips/refund-of.ts';
import { paperMoment } from '../kit/paper-moment.ts';
import { Line, Papers, PartTitle, paperStyles, Sheet, TermRow } from '../kit/paper-sheet.tsx';
import type { PaperWords } from '../kit/paper-words.ts';
import { SellerBlock } from '../kit/seller-block.tsx';
import type { Seller } from '../kit/seller.ts';
import { fullName, paperJourney } from './paper-journey.ts';
import { PaperTicket } from './paper-ticket.tsx';
import { refundSums } from './refund-sums.ts';
import { keptTerm, refundTo } from './refund-words.ts';

interface RefundReceiptPdfProps {
	order: Order;
	/** The oldest first. */
	refunds: readonly TripRefund[];
	payments: readonly Payment[];
	words: PaperWords;
	seller: Seller | undefined;
}

/** What comes back of an order, of what was paid, and to where: each refund on a page of its own. */
export function RefundReceiptPdf({ refunds, ...props }: RefundReceiptPdfProps) {
	const { order, words } = props;
	return (
		<Papers words={words} title={words.t('refundReceipt')} subject={order.booking_reference}>
			{refunds.map((refund, i) => (
				<RefundPage key={refund.id} {...props} refund={refund} earlier={refunds.slice(0, i)} />
			))}
		</Papers>
	);
}

interface RefundPageProps extends Omit<RefundReceiptPdfProps, 'refunds'> {
	refund: TripRefund;
	earlier: readonly TripRefund[];
}

function RefundPage({ order, refund, earlier, payments, words, seller }: RefundPageProps) {
	const { t, own } = words;
	const s = paperStyles(words);
	const sums = refundSums(refund, earlier, { order, payments }, words);
	const journey = paperJourney(order, words);
	const decided = paperMoment(refund.decidedAt, order, words).date;
	const to = refundTo(refund.to, words);
	const money = (amount: string): string => words.money(amount, refund.currency);
	return (
		<Sheet words={words} title={t('refundReceipt')} seller={seller} test={!order.live_mode}>
			<PaperTicket
				words={words}
				title={journey.title}
				facts={[journey.dates, words.list(order.passengers.map((person) => own(fullName(person))))]}
				warning={refund.act === 'cancellation' ? t('cancelled', { date: decided }) : null}
				label={t('reference')}
				reference={order.booking_reference}
			/>
			<Line style={{ ...s.text, marginTop: 16 }}>
				{t(`refundLead.${refund.act}`, { reference: own(order.booking_reference), date: decided })}
			</Line>
			<View style={{ marginTop: 6 }}>
				<TermRow words={words} term={t('refunded')} strong>
					{money(refund.amount)}
				</TermRow>
			</View>
			{to && <Line style={{ ...s.text, marginTop: 6 }}>{to}</Line>}
			<PartTitle words={words}>{t('refundOf')}</PartTitle>
			{sums.payments.map(({ text, amount }) => (
				<TermRow key={text + amount} words={words} term={text}>
					{money(amount)}
				</TermRow>
			))}
			<TermRow words={words} term={t('sums.paid')} strong>
				{money(sums.paid)}
			</TermRow>
			{compareAmounts(refund.currency, sums.before, '0') > 0 && (
				<TermRow words={words} term={t('refundedBefore')}>
					{money(sums.before)}
				</TermRow>
			)}
			{sums.kept && (
				<TermRow words={words} term={keptTerm(refund.act, words)}>
					{money(sums.kept)}
				</TermRow>
			)}
			<View style={{ marginTop: 14 }}>
				<SellerBlock seller={seller} words={words} />
			</View>
		</Sheet>
	);
}
