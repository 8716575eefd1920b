import { priceDays, searchDay } from '#lib/server/prices/price-routes.ts';

export const GET = priceDays;
export const POST = searchDay;
