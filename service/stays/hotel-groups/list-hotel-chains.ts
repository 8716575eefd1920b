import type { listHotelChains as Endpoint } from '#contract/stays/hotel-group.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireHotels } from '../require-hotels.ts';

export const listHotelChains: Verb<typeof Endpoint> = async (ctx) => [...requireHotels(ctx).chains()];
