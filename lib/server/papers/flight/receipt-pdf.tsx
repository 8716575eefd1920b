import 'server-only';
import { View } from '../kit/pdf-elements.ts';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { bookingStatus } from './booking-status.ts';
import { fullName, paperJourney } from './paper-journey.ts';
import { Line, Papers, PartTitle, paperStyles, Sheet } from '../kit/paper-sheet.tsx';
import { paperSums } from './paper-sums.ts';
import { PaperTicket } from '../kit/paper-ticket.tsx';
import type { PaperWords } from '../kit/paper-words.ts';
import { SellerBlock } from '../kit/seller-block.tsx';
import type { Seller } from '../kit/seller.ts';
import { SumRows } from '../kit/sum-rows.tsx';

/** What came in for an order, and what it was for. */
export function ReceiptPdf({
	order,
	payments,
	words,
	seller,
	now,
}: {
	order: Order;
	payments: readonly Payment[];
	words: PaperWords;
	seller: Seller | undefined;
	/** Epoch milliseconds, by the service's clock. */
	now: number;
}) {
	const { t, own } = words;
	const s = paperStyles(words);
	const sums = paperSums(order, payments, words);
	const journey = paperJourney(order, words);
	const rows = { words, currency: sums.currency };
	const lead = sums.payments.length ? t('receiptLead', { reference: own(order.booking_reference) }) : t('receiptNone');
	return (
		<Papers words={words} title={t('receipt')} subject={order.booking_reference}>
			<Sheet words={words} title={t('receipt')} seller={seller} test={!order.live_mode}>
				<PaperTicket
					words={words}
					title={journey.title}
					facts={[journey.dates, words.list(order.passengers.map((person) => own(fullName(person))))]}
					warning={bookingStatus(order, now, words)}
					label={t('reference')}
					reference={order.booking_reference}
				/>
				<Line style={{ ...s.text, marginTop: 16 }}>{lead}</Line>
				{sums.payments.length > 0 && (
					<View style={{ marginTop: 6 }}>
						<SumRows {...rows} lines={sums.payments} total={{ text: t('sums.paid'), amount: sums.paid }} />
					</View>
				)}
				<PartTitle words={words}>{t('sums.title')}</PartTitle>
				<SumRows {...rows} lines={sums.lines} total={{ text: t('sums.total'), amount: sums.total }} />
				{sums.open && <SumRows {...rows} lines={[]} total={{ text: t('sums.open'), amount: sums.open }} />}
				<Line style={{ ...s.text, ...s.soft, marginTop: 6, marginBottom: 14 }}>{t('taxNote')}</Line>
				<SellerBlock seller={seller} words={words} />
			</Sheet>
		</Papers>
	);
}
