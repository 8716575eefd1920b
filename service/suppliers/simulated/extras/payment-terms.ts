import { fromMinor } from '#contract/common/money.ts';
import type { PaymentMeans, PaymentTerms } from '../../air-services.ts';
import type { Pricing } from '../offers/pricing.ts';

/** Codes of credits that the test airline treats in one way: it does not take the first, and takes a penalty of the second. */
export const TEST_CREDITS = { refused: '1000000000001', penalised: '1000000000002' } as const;
const PENALTY_USD = 25;

/** What an airline asks for being paid in one way; null: it does not take it. */
export function paymentTerms({ desk, convert, search }: Pricing, means: PaymentMeans): PaymentTerms | null {
	const inTestMode = !search.liveMode && means.type === 'airline_credit';
	if (inTestMode && means.code === TEST_CREDITS.refused) return null;
	const penaltyUsd = inTestMode && means.code === TEST_CREDITS.penalised ? PENALTY_USD : 0;
	return {
		surchargeBasisPoints: means.type === 'card' ? desk.extras.cardSurcharge : 0,
		penalty: fromMinor(convert.fee(penaltyUsd), convert.currency),
	};
}
