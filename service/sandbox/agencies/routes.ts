import { createSandboxAgency as contract } from '#contract/sandbox/agencies.ts';
import { type Route, route } from '../../http/handler.ts';
import { createSandboxAgency } from './create-sandbox-agency.ts';

export const routes: Route[] = [route(contract, createSandboxAgency)];
