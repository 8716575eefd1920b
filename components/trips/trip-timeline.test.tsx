import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { makeOrder, makePayment } from '#lib/travel/testing/make-order.ts';
import type { TripAct } from '#lib/trips/trip-act.ts';
import { TripTimeline } from './trip-timeline.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const act = (change: Partial<TripAct>): TripAct => ({
	action: 'book_flight',
	role: 'guest',
	session: 'abc123',
	onBehalfOf: null,
	outcome: 'done',
	code: null,
	begunAt: '2027-03-01T09:59:00Z',
	settledAt: '2027-03-01T10:00:05Z',
	record: null,
	...change,
});
const ACTS = [
	act({ outcome: 'failed', code: 'payment_declined', settledAt: '2027-03-01T09:59:10Z' }),
	act({}),
	act({ action: 'an_act_of_later', role: 'agent', session: 'xyz789', onBehalfOf: 'acc_7', outcome: 'unknown' }),
];

function Timeline({ agent = false, unread = [] }: { agent?: boolean; unread?: ('mails' | 'audit')[] }) {
	const format = useFormat(preferences);
	const facts = {
		order: makeOrder(),
		now: Date.parse('2027-03-02T12:00:00Z'),
		payments: [makePayment()],
		mails: [
			{ kind: 'booked', sentAt: '2027-03-01T10:01:00Z', dueAt: '2027-03-01T10:00:00Z' },
			{ kind: 'a_mail_of_later', sentAt: '2027-03-01T10:02:00Z', dueAt: '2027-03-01T10:00:00Z' },
		],
		acts: ACTS,
		papers: [{ paper: 'invoice', number: '2027-000001', issuedAt: '2027-03-02T07:00:00Z' } as const],
	};
	return <TripTimeline {...{ facts, agent, unread }} linksEnded={false} show={format} locale="en" />;
}

const rows = () =>
	page
		.getByRole('listitem')
		.all()
		.map((row) => row.element().textContent);

test('tells a traveller what happened, by day, and that it was them', async () => {
	await show(<Timeline />);
	await expect.element(page.getByRole('heading', { name: 'Tuesday 2 March 2027' })).toBeVisible();
	expect(rows()).toEqual([
		expect.stringContaining('Invoice issued 2027-000001'),
		expect.stringContaining('E-mail sent a_mail_of_later.'),
		expect.stringContaining('E-mail sent Confirmation with itinerary.'),
		expect.stringContaining('an_act_of_later: checking with the airlineBy an agent.'),
		expect.stringContaining('€412.30 paidBy you. By card.'),
		expect.stringContaining('BookedBy you.'),
		expect.stringContaining('Card declinedBy you. Nothing was charged.'),
	]);
	expect(document.body.textContent).not.toContain('abc123');
	expect(document.body.textContent).not.toContain('payment_declined');
	expect(await axeFaults()).toEqual([]);
});

test('tells agents which session it was, for whom, and why it failed', async () => {
	await show(<Timeline agent />);
	const text = rows().join('\n');
	for (const said of ['Traveller on the website (abc123)', 'Agent, session xyz789', 'acc_7', 'payment_declined'])
		expect(text).toContain(said);
});

test('says what cannot be read', async () => {
	await show(<Timeline unread={['mails', 'audit']} />);
	await expect.element(page.getByText('We can’t show the e-mails we sent right now.')).toBeVisible();
	await expect.element(page.getByText('We can’t show the history right now.')).toBeVisible();
});
