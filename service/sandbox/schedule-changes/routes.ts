import { createSandboxScheduleChange as contract } from '#contract/sandbox/schedule-changes.ts';
import { type Route, route } from '../../http/handler.ts';
import { createSandboxScheduleChange } from './create-sandbox-schedule-change.ts';

export const routes: Route[] = [route(contract, createSandboxScheduleChange)];
