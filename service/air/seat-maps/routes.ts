import { getSeatMaps } from '#contract/air/seat-map.ts';
import { type Route, route } from '#service/http/handler.ts';
import { getSeatMaps as get } from './get-seat-maps.ts';

export const routes: Route[] = [route(getSeatMaps, get)];
