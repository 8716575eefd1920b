import { listHotelLoyaltyProgrammes as contract } from '#contract/stays/loyalty-programme.ts';
import { type Route, route } from '#service/http/handler.ts';
import { listHotelLoyaltyProgrammes } from './list-hotel-loyalty-programmes.ts';

export const routes: Route[] = [route(contract, listHotelLoyaltyProgrammes)];
