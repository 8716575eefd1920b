import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { confirmOrderCancellation } from '#contract/air/order-cancellation.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { EDGE_ERRORS } from '#contract/errors.ts';
import { cancelStaysBooking } from '#contract/stays/booking.ts';
import { OF_PAYING } from '#lib/server/agent/queues/queue-table.ts';
import { LOCALES } from '../i18n/locales.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import { type NextStep, nextStep, reasonOf } from './next-steps.ts';

const codesOf = ({ errors = [] }: EndpointDefinition, ...found: string[]) => [...new Set([...errors, ...found])];
/** What comes of an attempt that was found to have failed, beside what the service answers. */
const CANCELLED = codesOf(confirmOrderCancellation, 'airline_unknown', 'already_cancelled', 'price_changed');
const STAYS = codesOf(cancelStaysBooking, 'gateway_timeout_error', 'price_changed');

/** Where something other than trying again is next. */
const OTHER: Readonly<Record<string, NextStep>> = {
	order_not_cancellable: 'call',
	booking_not_cancellable: 'call',
	invalid_order: 'call',
	modified_externally: 'call',
	already_cancelled: 'look',
	insufficient_balance: 'balance',
	high_fraud_risk: 'caller',
};

const OURS = ['errors.paying.ours.title', 'acting.refused.ours.title'];
const wordsAt = (messages: object, key: string): unknown =>
	key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], messages);

/** What speaks to the customer whose card or bank it is. */
const TO_CUSTOMER = {
	en: /\b(you|your)\b/i,
	de: /\bIhr(e|en|er|es)?\b|können Sie|Sie können/,
	fr: /\b(votre|vos)\b|vous pouvez|pouvez-vous|vous ne/i,
	es: /\b(su|sus) (tarjeta|banco|reserva|solicitud)|^No puede/i,
	ar: /كم(\s|$)/,
} as const;

describe.each([
	['cancel', CANCELLED],
	['cancel_stay', STAYS],
	['book', OF_PAYING],
	['book_stay', OF_PAYING],
	['pay', OF_PAYING],
	['change', OF_PAYING],
	['add_services', OF_PAYING],
] as const)('what was refused of the act %s', (purpose, codes) => {
	it.each(codes)('%s has its next step and its own words', (code) => {
		expect(nextStep(code)).toBe(OTHER[code] ?? 'again');
		expect(OURS).not.toContain(reasonOf(code, purpose));
	});

	it('is told to the agent, of the customer', async () => {
		for (const locale of LOCALES) {
			const t = createTranslator({ locale, messages: await loadMessages(locale) });
			for (const code of codes)
				expect(t(reasonOf(code, purpose), { who: 'agent' }), `${locale} ${code}`).not.toMatch(TO_CUSTOMER[locale]);
		}
	});

	it('is told in every language, also where its code is of the connection or known to nobody', async () => {
		const keys = [...codes, ...EDGE_ERRORS, 'something_new'].map((code) => reasonOf(code, purpose));
		for (const locale of LOCALES) {
			const messages = await loadMessages(locale);
			for (const key of keys) expect(wordsAt(messages, key), `${locale} ${key}`).toBeTypeOf('string');
		}
		expect(nextStep('something_new')).toBe('again');
		expect(nextStep(null)).toBe('again');
	});
});
