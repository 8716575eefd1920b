import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import type { ShownFacts } from '#lib/trips/shown-record.ts';
import { ShownView } from './shown-view.tsx';
import type { CheckedAnswer } from './verify-answer.tsx';
import { VerifyView } from './verify-view.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const FACTS: ShownFacts = {
	act: 'cancel_order',
	at: '2027-03-01T10:00:00.000Z',
	expiresAt: '2027-03-01T11:00:00.000Z',
	money: { amount: '248.30', currency: 'EUR' },
	way: 'back',
	lost: '164.00',
	pay: null,
	extras: 0,
	items: {
		of: 'cancellation',
		comesBack: [
			{ part: 'fare', amount: '258.00' },
			{ part: 'penalty', amount: '-140.00' },
			{ part: 'taxes', amount: '130.30' },
		],
		isLost: [
			{ part: 'penalty', amount: '140.00' },
			{ part: 'seat', amount: '24.00' },
		],
	},
};
const DURING = Date.parse('2027-03-01T10:30:00Z');
const AFTER = Date.parse('2027-03-02T10:30:00Z');

const ANSWERS: [string, CheckedAnswer, number, RegExp][] = [
	['Genuine and unaltered', { state: 'valid', keyId: 'k1', facts: FACTS }, DURING, /Yes, until 1 Mar 2027, 11:00 UTC/],
	['Genuine and unaltered', { state: 'valid', keyId: 'k1', facts: FACTS }, AFTER, /No, it ended on 1 Mar 2027/],
	['Altered since we signed it', { state: 'altered', keyId: 'k1' }, AFTER, /Don’t rely on any amount/],
	['We can’t tell', { state: 'unknown_key', keyId: 'wf-2024-02' }, AFTER, /wf-2024-02/],
	['Not one of our records', { state: 'not_ours' }, AFTER, /with nothing added or left out/],
];
describe.each(['light', 'dark'] as const)('in the %s', (theme) => {
	test.each(ANSWERS)('it answers in words: %s', async (title, answer, now, words) => {
		await show(<VerifyView {...{ answer, now, preferences }} problem={undefined} />, { theme });
		await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
		await expect.element(page.getByText(words)).toBeVisible();
		expect(await axeFaults()).toEqual([]);
	});
});

test('says what a genuine record says', async () => {
	const answer = { state: 'valid', keyId: 'k1', facts: FACTS } as const;
	await show(<VerifyView {...{ answer, preferences }} now={DURING} problem="empty" />);
	await expect.element(page.getByText(/^Cancellation quote.*: €248\.30 back, €164\.00 not refunded$/)).toBeVisible();
	await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a file or paste its text.');
});

test('lists what was shown of a trip with its file, and says when there is nothing', async () => {
	const record = {
		id: '7',
		facts: FACTS,
		outcome: 'failed',
		shownTo: 'traveller',
		keyId: 'k1',
		signature: 'c2ln',
		fingerprint: 'ab'.repeat(32),
	} as const;
	const draw = await show(<ShownView order={makeOrder()} records={[record]} preferences={preferences} />);
	await expect.element(page.getByText('€248.30 back, €164.00 not refunded')).toBeVisible();
	await expect.element(page.getByText('Agreed but not done')).toBeVisible();
	const record7 = page.getByRole('article');
	await expect
		.element(record7)
		.toHaveTextContent(/Fare€258\.00Less penalty.*-€140\.00Taxes and airport charges€130\.30Refund€248\.30/);
	await expect
		.element(record7)
		.toHaveTextContent(/Cancellation penalty, whole booking€140\.00Seats€24\.00Not refunded€164\.00/);
	await expect.element(record7).toHaveTextContent(`Fingerprint (SHA-256)${'abab '.repeat(16).trim()}`);
	await expect
		.element(page.getByRole('link', { name: /^Signed record, JSON/ }))
		.toHaveAttribute('href', '/api/trips/flights/ord_1/shown/7');
	expect(await axeFaults()).toEqual([]);
	draw(<ShownView order={makeOrder()} records={[]} preferences={preferences} />);
	await expect.element(page.getByRole('heading', { name: 'No records' })).toBeVisible();
	draw(<ShownView order={makeOrder()} records={null} preferences={preferences} />);
	await expect.element(page.getByRole('heading', { name: 'We can’t show the records right now' })).toBeVisible();
});
