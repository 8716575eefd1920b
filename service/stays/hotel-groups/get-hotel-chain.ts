import type { getHotelChain as Endpoint } from '#contract/stays/hotel-group.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireHotels } from '../require-hotels.ts';
import { requireHotelGroup } from './require-hotel-group.ts';

export const getHotelChain: Verb<typeof Endpoint> = async (ctx, { params }) =>
	requireHotelGroup(requireHotels(ctx).chains(), params.id);
