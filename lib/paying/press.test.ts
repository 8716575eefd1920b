import { describe, expect, it } from 'vitest';
import type { Card } from '#contract/payments/card.ts';
import type { ThreeDSecureSession, ThreeDSecureStatus } from '#contract/payments/three-d-secure-session.ts';
import type { PricedBooking } from '../intents/intent.ts';
import { makeIntent } from '../intents/testing/make-intent.ts';
import { compareTotals, type FormAnswer, type Pressed, type PressSteps, press } from './press.ts';

const CARD: Card = {
	id: 'tcd_1',
	live_mode: false,
	brand: 'visa',
	last_4_digits: '4242',
	name: 'A Person',
	multi_use: false,
	unavailable_at: null,
};
const PRICED: PricedBooking = {
	total_amount: '100.00',
	currency: 'USD',
	base_amount: '80.00',
	tax_amount: '20.00',
	services_amount: '0.00',
	surcharge_amount: '0.00',
	penalty_amount: '0.00',
	credit_amount: '0.00',
	due_amount: '100.00',
};
const session = (status: ThreeDSecureStatus): ThreeDSecureSession => ({
	id: 'tds_1',
	live_mode: false,
	card_id: CARD.id,
	resource_id: 'off_1',
	status,
	client_id: 'c',
	expires_at: '2027-01-01T00:00:00Z',
});
const PRESSED: Pressed = {
	way: { type: 'card' },
	services: [{ id: 'ase_1', quantity: 1 }],
	agreed: { amount: '100.00', currency: 'USD' },
	card: null,
	surcharge: '0',
};

/** Steps that go well unless told otherwise, and a list of those that were taken. */
function stage(over: Partial<PressSteps> = {}) {
	const taken: [keyof PressSteps, unknown][] = [];
	const well: PressSteps = {
		prepare: async () => ({ draft: { travellers: [], contact: { email: '', phone_number: '' }, services: [] } }),
		card: async (): Promise<FormAnswer> => ({ type: 'card', card: CARD }),
		price: async () => PRICED,
		authenticate: async () => session('ready_for_payment'),
		challenge: async () => session('ready_for_payment'),
		pay: async () => makeIntent({}),
		...over,
	};
	const note =
		<K extends keyof PressSteps>(name: K) =>
		(...given: Parameters<PressSteps[K]>) => {
			taken.push([name, given[0]]);
			return (well[name] as (...all: Parameters<PressSteps[K]>) => ReturnType<PressSteps[K]>)(...given);
		};
	const steps = {
		prepare: note('prepare'),
		card: note('card'),
		price: note('price'),
		authenticate: note('authenticate'),
		challenge: note('challenge'),
		pay: note('pay'),
	};
	return {
		steps,
		names: () => taken.map(([name]) => name),
		given: (name: string) => taken.find(([n]) => n === name)?.[1],
	};
}

describe('one press', () => {
	it('of nothing needs no card: it is priced, and pressed without a way to pay', async () => {
		const { steps, names, given } = stage({ price: async () => ({ ...PRICED, total_amount: '0.00' }) });
		const agreed = { amount: '0.00', currency: 'USD' };
		expect(await press({ ...PRESSED, way: { type: 'nothing' }, agreed }, steps)).toMatchObject({ end: 'gone' });
		expect(names()).toEqual(['prepare', 'price', 'pay']);
		expect(given('pay')).toEqual({ draft: expect.anything(), agreed });
	});

	it('takes a card through its steps in their order', async () => {
		const { steps, names, given } = stage();
		expect(await press(PRESSED, steps)).toMatchObject({ end: 'gone' });
		expect(names()).toEqual(['prepare', 'card', 'price', 'authenticate', 'pay']);
		expect(given('price')).toEqual({ services: PRESSED.services, pay: 'card', card_id: 'tcd_1' });
		expect(given('pay')).toMatchObject({
			pay: { type: 'card', three_d_secure_session_id: 'tds_1' },
			agreed: PRESSED.agreed,
		});
	});

	it('asks the bank only when the bank asks', async () => {
		const { steps, names } = stage({ authenticate: async () => session('client_action_required') });
		expect(await press(PRESSED, steps)).toMatchObject({ end: 'gone' });
		expect(names()).toContain('challenge');
	});

	it.each([
		['what was typed has to be mended', { prepare: async () => null }, { end: 'mend' }],
		['the card form has errors', { card: async () => ({ type: 'errors' }) }, { end: 'mend' }],
		[
			'the card form fails',
			{ card: async () => ({ type: 'failed', code: 'unreachable' }) },
			{ end: 'refused', code: 'unreachable', card: null },
		],
		[
			'the price is another',
			{ price: async () => ({ ...PRICED, total_amount: '110.00' }) },
			{ end: 'refused', code: 'price_changed' },
		],
		[
			'paying costs more',
			{ price: async () => ({ ...PRICED, total_amount: '102.00', surcharge_amount: '2.00' }) },
			{ end: 'surcharge', card: CARD },
		],
		[
			'the bank says no',
			{ authenticate: async () => session('failed') },
			{ end: 'refused', code: 'not_confirmed', card: null },
		],
		[
			'its question is closed',
			{ authenticate: async () => session('client_action_required'), challenge: async () => null },
			{ end: 'refused', code: 'confirmation_closed', card: CARD },
		],
		[
			'its question is over',
			{ authenticate: async () => session('client_action_required'), challenge: async () => session('expired') },
			{ end: 'refused', code: 'three_d_secure_session_expired' },
		],
	] as [string, Partial<PressSteps>, object][])('never pays when %s', async (_, over, end) => {
		const { steps, names } = stage(over);
		expect(await press(PRESSED, steps)).toMatchObject(end);
		expect(names()).not.toContain('pay');
	});

	it('asks no bank about a card that only guarantees', async () => {
		const { steps, names, given } = stage();
		expect(await press({ ...PRESSED, way: { type: 'guarantee' } }, steps)).toMatchObject({ end: 'gone' });
		expect(names()).toEqual(['prepare', 'card', 'price', 'pay']);
		expect(given('pay')).toMatchObject({ pay: { type: 'guarantee', card_id: CARD.id } });
	});

	it('uses a kept card without asking the form, and agrees to a surcharge that was seen', async () => {
		const { steps, names } = stage({
			price: async () => ({ ...PRICED, total_amount: '102.00', surcharge_amount: '2.00' }),
		});
		const again = { ...PRESSED, card: CARD, surcharge: '2.00', agreed: { amount: '102.00', currency: 'USD' } };
		expect(await press(again, steps)).toMatchObject({ end: 'gone' });
		expect(names()).not.toContain('card');
	});

	it('comes back with the reason and without the card after a certain no', async () => {
		const failure = { code: 'payment_declined', message: '', pointer: null, fields: [], late: false };
		const { steps } = stage({ pay: async () => makeIntent({ state: 'draft', failure }) });
		expect(await press(PRESSED, steps)).toEqual({
			end: 'refused',
			code: 'payment_declined',
			fields: [],
			card: null,
		});
	});

	it('names the fields that were refused', async () => {
		const failure = { code: 'validation_format', message: '', pointer: '/a', fields: [], late: false };
		const one = stage({ pay: async () => makeIntent({ state: 'draft', failure }) });
		expect(await press(PRESSED, one.steps)).toMatchObject({ fields: [{ code: 'validation_format', pointer: '/a' }] });
		const fields = ['/a', '/b'].map((pointer) => ({ pointer, code: 'validation_required', message: '' }));
		const two = stage({ pay: async () => makeIntent({ state: 'draft', failure: { ...failure, fields } }) });
		expect(await press(PRESSED, two.steps)).toMatchObject({ fields });
	});

	it('asks for no card when it is paid by balance, and sends what was prepared', async () => {
		const { steps, names, given } = stage({ prepare: async () => ({}) });
		await press({ ...PRESSED, way: { type: 'balance' } }, steps);
		expect(names()).toEqual(['prepare', 'price', 'pay']);
		expect(given('pay')).toEqual({ pay: { type: 'balance' }, agreed: PRESSED.agreed });
	});

	it('spends credits first, in their order, and a card for the rest', async () => {
		const { steps, given } = stage();
		await press({ ...PRESSED, way: { type: 'airline_credit', creditIds: ['b', 'a'], rest: 'card' } }, steps);
		expect(given('price')).toMatchObject({ pay: 'airline_credit', airline_credit_ids: ['b', 'a'], card_id: 'tcd_1' });
		expect(given('pay')).toMatchObject({
			pay: { type: 'airline_credit', airline_credit_ids: ['b', 'a'], three_d_secure_session_id: 'tds_1' },
		});
	});
});

describe('the total on the screen and the service’s', () => {
	const seen = (amount: string, currency = 'USD', surcharge = '0') => ({ agreed: { amount, currency }, surcharge });
	it.each([
		[seen('100.00'), { total_amount: '100.00', surcharge_amount: '0.00', currency: 'USD' }, 'same'],
		[seen('100.00'), { total_amount: '100', surcharge_amount: '0', currency: 'USD' }, 'same'],
		[seen('100.00'), { total_amount: '102.00', surcharge_amount: '2.00', currency: 'USD' }, 'surcharge'],
		[seen('102.00', 'USD', '2.00'), { total_amount: '100.00', surcharge_amount: '0.00', currency: 'USD' }, 'surcharge'],
		[seen('100.00'), { total_amount: '112.00', surcharge_amount: '2.00', currency: 'USD' }, 'price'],
		[seen('100.00'), { total_amount: '100.00', surcharge_amount: '0.00', currency: 'EUR' }, 'price'],
		[seen('10000', 'JPY'), { total_amount: '10200', surcharge_amount: '200', currency: 'JPY' }, 'surcharge'],
		[seen('10.001', 'KWD'), { total_amount: '10.002', surcharge_amount: '0.000', currency: 'KWD' }, 'price'],
	] as const)('%o and %o: %s', (screen, service, verdict) => {
		expect(compareTotals(screen, service)).toBe(verdict);
	});
});
