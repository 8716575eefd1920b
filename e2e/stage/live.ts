import type { BrowserContext } from '@playwright/test';
import type { Order } from '#contract/air/order.ts';
import { createPayment } from '#contract/air/payment.ts';
import { paths } from '#lib/paths.ts';
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

/** Resolves when a stream of ticks stands. */
export const lineStands = (context: BrowserContext): Promise<unknown> =>
	context.waitForEvent('response', (response) => response.url().includes(paths.api.live('')) && response.ok());
