import type { getStaysBooking as Endpoint } from '#contract/stays/booking.ts';
import type { Verb } from '#service/http/handler.ts';
import { stayPictures } from '../picture-addresses.ts';
import { bookingView } from './booking-view.ts';
import { requireBooking } from './require-booking.ts';

/** One booking of the caller. */
export const getStaysBooking: Verb<typeof Endpoint> = async (ctx, { params }) =>
	bookingView(await requireBooking(ctx, params.id), stayPictures(ctx));
