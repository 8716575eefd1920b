import 'server-only';
import { View } from '../kit/pdf-elements.ts';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import type { FlightRefund } from '#lib/trips/refund-of.ts';
import { paperMoment } from '../kit/paper-moment.ts';
import { Line, Papers, PartTitle, paperStyles, Sheet } from '../kit/paper-sheet.tsx';
import type { PaperWords } from '../kit/paper-words.ts';
import { SellerBlock } from '../kit/seller-block.tsx';
import type { Seller } from '../kit/seller.ts';
import { SumRows } from '../kit/sum-rows.tsx';
import { fullName, paperJourney } from './paper-journey.ts';
import { PaperTicket } from '../kit/paper-ticket.tsx';
import { refundSums } from './refund-sums.ts';
import { keptTerm, refundTo } from '../kit/refund-words.ts';

interface RefundReceiptPdfProps {
	order: Order;
	/** The oldest first. */
	refunds: readonly FlightRefund[];
	payments: readonly Payment[];
	words: PaperWords;
	seller: Seller | undefined;
}

/** What comes back of an order, of what was paid, and to where: each refund on its own page. */
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
	refund: FlightRefund;
	earlier: readonly FlightRefund[];
}

function RefundPage({ order, refund, earlier, payments, words, seller }: RefundPageProps) {
	const { t, own } = words;
	const s = paperStyles(words);
	const sums = refundSums(refund, earlier, { order, payments }, words);
	const journey = paperJourney(order, words);
	const decided = paperMoment(refund.decidedAt, order, words).date;
	const to = refundTo(refund.to, words);
	const rows = { words, currency: refund.currency };
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
				<SumRows {...rows} lines={[]} total={{ text: t('refunded'), amount: refund.amount }} />
			</View>
			{to && <Line style={{ ...s.text, marginTop: 6 }}>{to}</Line>}
			<PartTitle words={words}>{t('refundOf')}</PartTitle>
			<SumRows {...rows} lines={sums.payments} total={{ text: t('sums.paid'), amount: sums.paid }} />
			<SumRows
				{...rows}
				lines={[
					...(compareAmounts(refund.currency, sums.before, '0') > 0
						? [{ text: t('refundedBefore'), amount: sums.before }]
						: []),
					...(sums.kept ? [{ text: keptTerm(refund.act, words), amount: sums.kept }] : []),
				]}
			/>
			<View style={{ marginTop: 14 }}>
				<SellerBlock seller={seller} words={words} />
			</View>
		</Sheet>
	);
}
