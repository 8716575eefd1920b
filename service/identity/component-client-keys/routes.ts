import { createComponentClientKey as contract } from '#contract/identity/component-client-key.ts';
import { type Route, route } from '../../http/handler.ts';
import { createComponentClientKey } from './create-component-client-key.ts';

export const routes: Route[] = [route(contract, createComponentClientKey)];
