import 'server-only';
import type { Payment } from '#contract/air/payment.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { noShowOf } from '#lib/stays/trip/no-show-of.ts';
import { Line, Papers, paperStyles, Sheet } from '../kit/paper-sheet.tsx';
import type { PaperWords } from '../kit/paper-words.ts';
import { View } from '../kit/pdf-elements.ts';
import { SellerBlock } from '../kit/seller-block.tsx';
import type { Seller } from '../kit/seller.ts';
import { SumRows } from '../kit/sum-rows.tsx';
import { StayCosts } from './stay-costs.tsx';
import { StayHead } from './stay-head.tsx';
import { staySums } from './stay-sums.ts';

interface StayReceiptPdfProps {
	booking: StaysBooking;
	payments: readonly Payment[];
	words: PaperWords;
	seller: Seller | undefined;
}

/** What came in for a stay, what of it came back, and what the hotel takes. */
export function StayReceiptPdf({ booking, payments, words, seller }: StayReceiptPdfProps) {
	const { t, own } = words;
	const s = paperStyles(words);
	const { currency, lines, kept } = staySums(booking, payments, words);
	const reference = own(booking.reference ?? booking.id);
	// Of a stay that is cancelled, or whose guest did not come, nothing more is due at the hotel.
	const stands = booking.cancelled_at === null && noShowOf(booking, payments) === null;
	return (
		<Papers words={words} title={t('receipt')} subject={booking.reference ?? booking.id}>
			<Sheet words={words} title={t('receipt')} seller={seller} test={!booking.live_mode}>
				<StayHead booking={booking} words={words} />
				<Line style={{ ...s.text, marginTop: 16 }}>{t('stay.receiptLead', { reference })}</Line>
				<View style={{ marginTop: 6 }}>
					<SumRows words={words} currency={currency} lines={lines} total={{ text: t('stay.kept'), amount: kept }} />
				</View>
				{stands && <StayCosts booking={booking} words={words} />}
				<Line style={{ ...s.text, ...s.soft, marginTop: 6, marginBottom: 14 }}>{t('stay.taxNote')}</Line>
				<SellerBlock seller={seller} words={words} />
			</Sheet>
		</Papers>
	);
}
