import { describe, expect, it } from 'vitest';
import { priceOffer } from '#contract/air/offer.ts';
import { createOrder } from '#contract/air/order.ts';
import { confirmOrderChange, getOrderChange } from '#contract/air/order-change.ts';
import { addOrderServices, listAvailableOrderServices } from '#contract/air/order-service.ts';
import { createPayment } from '#contract/air/payment.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { EDGE_ERRORS, ERRORS } from '#contract/errors.ts';
import { createComponentClientKey } from '#contract/identity/component-client-key.ts';
import { createCard } from '#contract/payments/card.ts';
import { createThreeDSecureSession, refreshThreeDSecureSession } from '#contract/payments/three-d-secure-session.ts';
import { createStaysBooking } from '#contract/stays/booking.ts';
import { LOCALES } from '../i18n/locales.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import {
	BUSY_FAILURES,
	CANCEL_STAY_FAILURES,
	type FailureWords,
	LATER_FAILURES,
	LOCAL_FAILURES,
	PAYING_FAILURES,
	payingFailure,
	STAY_FAILURES,
} from './paying-failures.ts';

const ENDPOINTS: readonly EndpointDefinition[] = [
	createOrder,
	createPayment,
	addOrderServices,
	listAvailableOrderServices,
	confirmOrderChange,
	getOrderChange,
	priceOffer,
	createCard,
	createThreeDSecureSession,
	refreshThreeDSecureSession,
	createComponentClientKey,
];
const CODES = [...new Set([...ENDPOINTS.flatMap(({ errors = [] }) => errors), ...EDGE_ERRORS])];

describe('words for what paying can end with', () => {
	it.each(CODES)('says %s in its own words', (code) => {
		expect(Object.keys(PAYING_FAILURES)).toContain(code);
	});

	it.each(createStaysBooking.errors)('says %s of a stay in its own words', (code) => {
		expect(Object.keys({ ...PAYING_FAILURES, ...STAY_FAILURES })).toContain(code);
	});

	it('names only codes of the contract', () => {
		expect(Object.keys(PAYING_FAILURES).filter((code) => !(code in ERRORS))).toEqual([]);
	});

	it.each(LOCALES)('has a title and a way on in %s for each, and no words that nothing uses', async (locale) => {
		const { errors } = await loadMessages(locale);
		const tables = [
			PAYING_FAILURES,
			LATER_FAILURES,
			BUSY_FAILURES,
			LOCAL_FAILURES,
			STAY_FAILURES,
			CANCEL_STAY_FAILURES,
		];
		const used = tables.flatMap((table): { words: FailureWords }[] => Object.values(table)).map(({ words }) => words);
		expect(Object.keys(errors.paying).toSorted()).toEqual([...new Set(used)].toSorted());
		for (const words of used) expect(Object.keys(errors.paying[words]).toSorted(), words).toEqual(['body', 'title']);
	});

	it('tells whose fault it is that nothing answers', async () => {
		const { errors } = await loadMessages('en');
		const title = (code: string): string => errors.paying[payingFailure(code).words].title;
		expect([title('service_unavailable'), title('lost'), title('offline')]).toEqual([
			'Our booking service is down',
			'We can’t be reached right now',
			'You’re offline',
		]);
	});

	it.each([
		['airline_internal', 'book', 'airline'],
		['airline_internal', 'change', 'airlineLater'],
		['invalid_order', 'add_services', 'unknownBooking'],
		['order_creation_already_attempted', 'pay', 'underWayLater'],
		['already_paid', 'pay', 'alreadyPaid'],
		['already_paid', 'add_services', 'busy'],
		['payment_declined', 'change', 'declined'],
	] as const)('tells %s of the purpose %s as %s', (code, purpose, words) => {
		expect(payingFailure(code, purpose).words).toBe(words);
	});

	it('tells what nobody knows as an error of ours', () => {
		expect(payingFailure('made_up')).toEqual({ words: 'ours', after: 'again' });
		expect(payingFailure('constructor').words).toBe('ours');
	});
});
