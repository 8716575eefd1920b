import { fromMinor } from '#contract/common/money.ts';
import type { PaymentMeans, PaymentTerms } from '../../air/extras.ts';
import type { PaymentQuestion } from '../../air/shop.ts';
import { sellingCurrency } from '../fares/exchange-rates.ts';
import { converterTo } from '../fares/money-steps.ts';
import type { Desk } from '../offers/pricing.ts';

/**
 * Codes of credits that simulated airlines treat in one way in test mode: pricing with the first is refused, with the
 * second it takes a penalty; paying with the third is refused, with the fourth the price has changed by then.
 */
export const TEST_CREDITS = {
	refused: '1000000000001',
	penalised: '1000000000002',
	notAttached: '2000000000001',
	amountsChanged: '2000000000002',
} as const;
const PENALTY_USD = 25;

/** What an airline asks for being paid in one way; null: it does not take it. */
export function paymentTerms(
	{ extras }: Desk,
	{ currency, liveMode }: PaymentQuestion,
	means: PaymentMeans,
): PaymentTerms | null {
	if (means.type === 'card' && !extras.takesCards) return null;
	const inTestMode = !liveMode && means.type === 'airline_credit';
	if (inTestMode && means.code === TEST_CREDITS.refused) return null;
	const penaltyUsd = inTestMode && means.code === TEST_CREDITS.penalised ? PENALTY_USD : 0;
	const convert = converterTo(sellingCurrency(currency));
	return {
		surchargeBasisPoints: means.type === 'card' ? extras.cardSurcharge : 0,
		penalty: fromMinor(convert.fee(penaltyUsd), convert.currency),
	};
}

/** Why an airline does not take these credits when it is to be paid with them; undefined when it does. */
export function creditRefusal(
	codes: readonly string[],
	liveMode: boolean,
): 'ineligible_airline_credit' | 'price_changed' | undefined {
	if (liveMode) return undefined;
	if (codes.includes(TEST_CREDITS.notAttached)) return 'ineligible_airline_credit';
	return codes.includes(TEST_CREDITS.amountsChanged) ? 'price_changed' : undefined;
}
