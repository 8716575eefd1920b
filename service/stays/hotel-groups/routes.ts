import * as contract from '#contract/stays/hotel-group.ts';
import { type Route, route } from '#service/http/handler.ts';
import { getHotelBrand } from './get-hotel-brand.ts';
import { getHotelChain } from './get-hotel-chain.ts';
import { listHotelBrands } from './list-hotel-brands.ts';
import { listHotelChains } from './list-hotel-chains.ts';

export const routes: Route[] = [
	route(contract.listHotelBrands, listHotelBrands),
	route(contract.getHotelBrand, getHotelBrand),
	route(contract.listHotelChains, listHotelChains),
	route(contract.getHotelChain, getHotelChain),
];
