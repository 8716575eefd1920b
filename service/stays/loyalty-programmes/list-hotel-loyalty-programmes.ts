import type { listHotelLoyaltyProgrammes as Endpoint } from '#contract/stays/loyalty-programme.ts';
import type { Verb } from '#service/http/handler.ts';
import { stayPictures } from '../picture-addresses.ts';
import { requireHotels } from '../require-hotels.ts';

/** Loyalty programmes with marks that we draw: no programme's own logo is shipped, and none as PNG. */
export const listHotelLoyaltyProgrammes: Verb<typeof Endpoint> = async (ctx) => {
	const pictures = stayPictures(ctx);
	return requireHotels(ctx)
		.loyaltyProgrammes()
		.map(({ reference, name }) => ({
			reference,
			name,
			logo_url_svg: `${pictures}/loyalty_programmes/${reference}.svg`,
			logo_url_png_small: null,
		}));
};
