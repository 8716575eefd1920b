import { listSandboxCards as contract } from '#contract/sandbox/cards.ts';
import { type Route, route } from '../../http/handler.ts';
import { listSandboxCards } from './list-sandbox-cards.ts';

export const routes: Route[] = [route(contract, listSandboxCards)];
