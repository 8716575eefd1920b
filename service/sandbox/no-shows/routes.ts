import { createSandboxNoShow as contract } from '#contract/sandbox/no-shows.ts';
import { type Route, route } from '../../http/handler.ts';
import { createSandboxNoShow } from './create-sandbox-no-show.ts';

export const routes: Route[] = [route(contract, createSandboxNoShow)];
