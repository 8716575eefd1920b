import { z } from 'zod';
import { id } from '../common/ids.ts';
import { endpoint } from '../endpoint.ts';

/** A brand of hotels. */
export const HotelBrand = z.object({ id: id('brand'), name: z.string() });
export type HotelBrand = z.infer<typeof HotelBrand>;

/** A chain of hotels, which may have several brands. */
export const HotelChain = z.object({ id: id('chain'), name: z.string() });
export type HotelChain = z.infer<typeof HotelChain>;

const IdParams = z.object({ id: z.string() });

export const listHotelBrands = endpoint({
	name: 'listHotelBrands',
	summary: 'List brands of hotels, by name',
	method: 'GET',
	path: '/stays/brands',
	data: HotelBrand,
	list: 'plain',
	status: 200,
	errors: ['unavailable_feature'],
});
export const getHotelBrand = endpoint({
	name: 'getHotelBrand',
	summary: 'Get a brand of hotels',
	method: 'GET',
	path: '/stays/brands/{id}',
	params: IdParams,
	data: HotelBrand,
	status: 200,
	errors: ['unavailable_feature'],
});
export const listHotelChains = endpoint({
	name: 'listHotelChains',
	summary: 'List chains of hotels, by name',
	method: 'GET',
	path: '/stays/chains',
	data: HotelChain,
	list: 'plain',
	status: 200,
	errors: ['unavailable_feature'],
});
export const getHotelChain = endpoint({
	name: 'getHotelChain',
	summary: 'Get a chain of hotels',
	method: 'GET',
	path: '/stays/chains/{id}',
	params: IdParams,
	data: HotelChain,
	status: 200,
	errors: ['unavailable_feature'],
});
