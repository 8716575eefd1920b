import type { getStaysQuote as Endpoint } from '#contract/stays/quote.ts';
import type { Verb } from '#service/http/handler.ts';
import { stayPictures } from '../picture-addresses.ts';
import { quoteView } from './quote-view.ts';
import { requireQuote } from './require-quote.ts';

/** One quote of the caller. */
export const getStaysQuote: Verb<typeof Endpoint> = async (ctx, { params }) =>
	quoteView(await requireQuote(ctx, params.id), stayPictures(ctx));
