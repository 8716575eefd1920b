import type { StaysSearchRequest } from '#contract/stays/search.ts';
import type { RateWishes } from '#lib/stays/search/stay-search.ts';

/** Which rates come into question, as the API takes it. */
export const wishesOf = ({
	free,
	pay,
}: RateWishes): Pick<StaysSearchRequest, 'free_cancellation_only' | 'instant_payment'> => ({
	...(free && { free_cancellation_only: true }),
	...(pay && { instant_payment: pay === 'now' }),
});
