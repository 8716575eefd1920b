import { listSandboxScenarios as contract } from '#contract/sandbox/scenarios.ts';
import { type Route, route } from '../../http/handler.ts';
import { listSandboxScenarios } from './list-sandbox-scenarios.ts';

export const routes: Route[] = [route(contract, listSandboxScenarios)];
