import type { BrowserContext, Page } from '@playwright/test';
import type { Order } from '#contract/air/order.ts';
import { createPayment } from '#contract/air/payment.ts';
import { paths } from '#lib/paths.ts';
import { expect } from '../fixtures.ts';
import { callApi } from './organisation.ts';

/** Pays for a hold at the booking API from the agency's balance, past every page of ours. */
export async function payAtApi(
	{ id, total_amount, total_currency }: Order,
	token = process.env.API_TOKEN ?? '',
): Promise<void> {
	await callApi(token, createPayment.method, createPayment.path, {
		order_id: id,
		payment: { type: 'balance', amount: total_amount, currency: total_currency },
	});
}

/** From now on pages ask for nothing by themselves: what they learn, they are told. */
export const withoutPolling = (context: BrowserContext): Promise<unknown> =>
	context.addInitScript(() => {
		window.setInterval = (() => 0) as unknown as typeof window.setInterval;
	});

/** The addresses of the streams of ticks that a browser has begun. */
export function streamsOf(context: BrowserContext): string[] {
	const begun: string[] = [];
	context.on('request', (request) => {
		if (request.resourceType() === 'eventsource') begun.push(request.url());
	});
	return begun;
}

/** Resolves when the next stream of ticks stands, at the storefront under test unless told. */
export const lineStands = (context: BrowserContext, at = process.env.BASE_URL ?? ''): Promise<unknown> =>
	context.waitForEvent('response', (response) => response.url().startsWith(at + paths.api.live('')) && response.ok());

/** Resolves when so many tabs beside the one with the stream are ready to take it over: they hear what it tells. */
export const tabsJoin = (page: Page, count: number): Promise<void> =>
	expect
		.poll(() =>
			page.evaluate(async () => {
				const { pending = [] } = await navigator.locks.query();
				return pending.filter(({ name }) => name?.startsWith('wayfare-live-')).length;
			}),
		)
		.toBe(count);

/** Signs in at the agents' desk without opening it: no page has a stream yet. */
export async function beAgent(context: BrowserContext): Promise<void> {
	const origin = process.env.BASE_URL ?? '';
	const form = { code: process.env.AGENT_ACCESS_CODE ?? '' };
	await context.request.post(origin + paths.api.agentSession(), { form, headers: { origin }, maxRedirects: 0 });
}
