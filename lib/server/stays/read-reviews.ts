import 'server-only';
import { type AccommodationReviews, listAccommodationReviews } from '#contract/stays/accommodation.ts';
import { call } from '../service-client.ts';
import type { StayAnswer } from './search-stays.ts';
import type { StayAsker } from './stay-asker.ts';

/** Reviews of one page. */
export const REVIEWS_A_PAGE = 10;

/** A page of what guests say of a hotel, the newest first. `after`: the cursor of the page before. */
export const readReviews = (
	id: string,
	after: string | undefined,
	{ device }: Pick<StayAsker, 'device'>,
): Promise<StayAnswer<AccommodationReviews>> =>
	call(
		listAccommodationReviews,
		{ params: { id }, query: { limit: String(REVIEWS_A_PAGE), ...(after && { after }) } },
		{ device },
	);
