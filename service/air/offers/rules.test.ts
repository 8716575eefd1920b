import { expect, it } from 'vitest';
import type { PaymentIntention } from '#contract/air/offer.ts';
import { checkMethods } from './rules.ts';

const balance: PaymentIntention = { type: 'balance' };
const card: PaymentIntention = { type: 'card', card_id: 'tcd_1' };
const credit = (airline_credit_id: string): PaymentIntention => ({ type: 'airline_credit', airline_credit_id });

it.each<[string, PaymentIntention[], string[]]>([
	['the balance', [balance], []],
	['a card after two credits', [credit('a'), credit('b'), card], []],
	['a card before a credit', [card, credit('a')], []],
	['a card and the balance', [card, balance], ['/intended_payment_methods/1']],
	[
		'two cards and a credit twice',
		[card, credit('a'), card, credit('a')],
		['/intended_payment_methods/2', '/intended_payment_methods/3'],
	],
])('%s', (_, methods, pointers) => {
	expect(checkMethods(methods).map(({ pointer }) => pointer)).toEqual(pointers);
});
