import type { listHotelBrands as Endpoint } from '#contract/stays/hotel-group.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireHotels } from '../require-hotels.ts';

export const listHotelBrands: Verb<typeof Endpoint> = async (ctx) => [...requireHotels(ctx).brands()];
