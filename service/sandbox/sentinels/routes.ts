import { listSandboxSentinels as contract } from '#contract/sandbox/sentinels.ts';
import { type Route, route } from '../../http/handler.ts';
import { listSandboxSentinels } from './list-sandbox-sentinels.ts';

export const routes: Route[] = [route(contract, listSandboxSentinels)];
