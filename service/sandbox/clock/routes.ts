import { advanceClock as contract } from '#contract/sandbox/clock.ts';
import { type Route, route } from '../../http/handler.ts';
import { advanceClock } from './advance-clock.ts';

export const routes: Route[] = [route(contract, advanceClock)];
