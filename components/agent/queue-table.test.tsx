import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { LOCALES } from '#lib/i18n/locales.ts';
import { reasonOf } from '#lib/agent-desk/next-steps.ts';
import type { QueueItem } from '#lib/agent-desk/queues.ts';
import { DeskKeys } from './keys/desk-keys.tsx';
import { keyedItems } from './keys/keyed-items.ts';
import { QueueTable } from './queue-table.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const until = '2027-03-01T10:42:00.000Z';

const row = (item: string): QueueItem => ({
	queue: 'mails',
	item,
	trip_id: null,
	reference: null,
	travellers: [],
	subject: null,
	what: 'mail',
	code: null,
	reason: null,
	mail: null,
	told: null,
	to: null,
	amount: null,
	currency: null,
	since: until,
	due: null,
	act: { name: 'look' },
	ends: true,
});

const ROWS = ['1', '2', '3', '4'].map(row);

function Queue() {
	const of = (item: string, own: boolean, by: string | null) => ({ queue: 'mails', item, own, by, until }) as const;
	const leases = [of('1', true, 'dora@example.com'), of('2', false, 'omar@example.com'), of('3', false, null)];
	const handed = { queue: 'mails', item: '4', from: 'omar@example.com', to: 'dora@example.com', own: true } as const;
	const handovers = [{ ...handed, note: 'Calls back at four', returned: false, at: until }];
	const colleagues = ['omar@example.com'];
	const now = Date.parse('2027-03-01T10:00:00Z');
	return <QueueTable list="mails" from={25} rows={ROWS} {...{ leases, handovers, colleagues, now, preferences }} />;
}

test('says whose each item is, and offers what may be done with it', async () => {
	await show(<Queue />);
	const line = (n: number) => page.getByRole('row').nth(n);
	await expect.element(line(1)).toHaveTextContent('You until');
	await expect.element(line(2)).toHaveTextContent('omar@example.com until');
	await expect.element(line(3)).toHaveTextContent('Another agent until');
	await expect.element(line(4)).toHaveTextContent('Handed to you by omar@example.com');
	await expect.element(line(4)).toHaveTextContent('Calls back at four');
	await page.getByText('Hand over').first().click();
	const buttons = page.getByRole('button').elements() as HTMLButtonElement[];
	const names = buttons.map((button) => button.textContent);
	// The letters are of the item that is one's own, and of the first that can be taken.
	expect(names).toEqual(['Keep 15 min moreK', 'Let goL', 'SettledS', 'Hand over', 'TakeT', 'Give back', 'Let go']);
	const sentBy = (button: HTMLButtonElement | undefined) =>
		[...new FormData(button?.form as HTMLFormElement, button)].map(([field, value]) => `${field}=${value as string}`);
	expect(sentBy(buttons[4])).toEqual(['queue=mails', 'item=4', 'list=mails', 'from=25', 'act=take']);
	await page.getByLabelText('Colleague’s e-mail').fill('omar@example.com');
	await page.getByRole('textbox', { name: 'What they should know' }).fill('Wants a window');
	expect(sentBy(buttons[3])).toEqual([
		'queue=mails',
		'item=1',
		'list=mails',
		'from=25',
		'act=hand_over',
		'to=omar@example.com',
		'note=Wants a window',
	]);
});

test('says by when, what and what next, and what is overdue', async () => {
	const rows: QueueItem[] = [
		{
			...row('1'),
			queue: 'refunds',
			what: 'refund_change',
			trip_id: 'ord_1',
			reference: 'WQ7R2M',
			to: 'balance',
			travellers: [
				{ family_name: 'Haddad', given_name: 'Rania' },
				{ family_name: 'Haddad', given_name: 'Ali' },
			],
			amount: '180.00',
			currency: 'EUR',
			due: '2027-02-28T09:00:00.000Z',
			act: { name: 'refunded', form: { action: '/api/agent/refunds', fields: { act: 'ore_1' } } },
		},
		{
			...row('2'),
			queue: 'changes',
			what: 'by_hand',
			trip_id: 'ord_2',
			told: { times: 2, at: until },
			due: '2027-03-09T09:00:00.000Z',
			act: { name: 'by_hand', href: '/trips/flights/ord_2/schedule-change' },
		},
		{ ...row('3'), mail: 'booked', code: 'refused 550', trip_id: 'ord_3', act: { name: 'wait' } },
		{
			...row('5'),
			queue: 'refunds',
			act: { name: 'refunded', above: { amount: '1000', currency: 'EUR' }, ask: 'lead' },
		},
		{
			...row('6'),
			queue: 'failed',
			act: { name: 'refunded', above: { amount: '5000', currency: 'EUR' }, ask: 'setting' },
		},
		{ ...row('7'), queue: 'quotes', amount: '-42.50', currency: 'EUR', act: { name: 'wait' } },
		{ ...row('4'), queue: 'uncancelled', what: 'cancel', reason: reasonOf('order_not_cancellable', 'cancel') },
	];
	const now = Date.parse('2027-03-01T10:00:00Z');
	await show(
		<main>
			<DeskKeys places={[]} />
			<QueueTable list="mine" from={0} leases={[]} handovers={[]} colleagues={[]} {...{ rows, now, preferences }} />
		</main>,
	);
	const line = (n: number) => page.getByRole('row').nth(n);
	await expect.element(line(1)).toHaveTextContent('Overdue since');
	for (const told of ['Haddad, Rania +1', 'Flights changed', 'Agency balance', '€180.00', 'Refund the customer'])
		await expect.element(line(1)).toHaveTextContent(told);
	await expect.element(page.getByRole('link', { name: 'WQ7R2M' })).toHaveAttribute('href', '/trips/flights/ord_1');
	const refunded = page.getByRole('button', { name: 'Mark as refunded WQ7R2M' }).element() as HTMLButtonElement;
	expect([...new FormData(refunded.form as HTMLFormElement)]).toEqual([
		['act', 'ore_1'],
		['list', 'mine'],
	]);
	// What changes something is shown first, and Enter presses it.
	await userEvent.keyboard('d');
	await expect.element(page.getByRole('button', { name: 'Mark as refunded WQ7R2M' })).toHaveFocus();
	await expect.element(line(2)).not.toHaveTextContent('Overdue');
	await expect.element(line(2)).toHaveTextContent('2 sent, last on');
	await expect.element(line(3)).toHaveTextContent('The mailbox refused it (550)');
	await expect.element(line(4)).toHaveTextContent('Above €1,000.00, your limit. Ask a lead or an admin.');
	await expect.element(line(5)).toHaveTextContent('Above €5,000.00, the limit for admins.');
	await expect.element(line(6)).toHaveTextContent('€42.50 back');
	await expect.element(line(7)).toHaveTextContent('This booking can’t be cancelled right now');
	const settle = page.getByRole('link', { name: 'Settle with the airline and record it' });
	await expect.element(settle).toHaveAttribute('href', '/trips/flights/ord_2/schedule-change');
	await expect.element(line(3)).toHaveTextContent('No deadline');
	await expect.element(line(3)).toHaveTextContent('Confirmation with itinerary');
});

test('has a few lines an item on a phone: what nobody has is taken beside its next act', async () => {
	await page.viewport(390, 800);
	onTestFinished(() => page.viewport(1280, 800));
	const subject = {
		kind: 'flight',
		route: 'CDG – BEY',
		flight: 'AF564',
		departing_at: '2027-03-09T19:40:00',
		returning_on: null,
	} as const;
	const rows: QueueItem[] = [
		{
			...row('1'),
			queue: 'refunds',
			what: 'refund_change',
			trip_id: 'ord_1',
			reference: 'WQ7R2M',
			to: 'balance',
			travellers: [{ family_name: 'Haddad', given_name: 'Rania' }],
			subject,
			amount: '180.00',
			currency: 'EUR',
			due: '2027-03-09T09:00:00.000Z',
			act: { name: 'refunded', form: { action: '/api/agent/refunds', fields: { act: 'ore_1' } } },
		},
		row('2'),
	];
	const now = Date.parse('2027-03-01T10:00:00Z');
	await show(
		<QueueTable list="refunds" from={0} leases={[]} handovers={[]} colleagues={[]} {...{ rows, now, preferences }} />,
	);
	const line = page.getByRole('row').nth(1);
	await expect.element(line).toHaveTextContent('Due 9 Mar 2027 09:00 UTC');
	expect(line.element().getBoundingClientRect().height).toBeLessThan(140);
	const topOf = (name: RegExp) => line.getByRole('button', { name }).element().getBoundingClientRect().top;
	expect(topOf(/^Take/)).toBe(topOf(/^Mark as refunded/));
	// Of an item without a booking no dashes are left.
	await expect.element(page.getByRole('row').nth(2).getByText('–').first()).not.toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
	expect(await axeFaults()).toEqual([]);
});

test('gives letters to the item that is one’s own, else to the first that nobody has', () => {
	const items = (...owns: (boolean | null)[]) => {
		const lines = owns.map((own, n) => ({ item: `${n + 1}`, lease: own === null ? null : { own } }));
		const { open, free } = keyedItems(lines);
		return [open?.item, free?.item];
	};
	expect(items(null, null, null)).toEqual(['1', '1']);
	expect(items(false, null, null)).toEqual(['2', '2']);
	expect(items(false, null, true)).toEqual(['3', '2']);
	expect(items(false, false)).toEqual([undefined, undefined]);
});

test.each(LOCALES)('shows every amount in full beside the rail, in %s, of what is one’s own too', async (locale) => {
	const rows = [row('1'), row('2'), row('3')].map(
		(one, n): QueueItem => ({
			...one,
			queue: 'payments',
			what: 'balance',
			reason: reasonOf('insufficient_balance', 'pay'),
			trip_id: `ord_${n}`,
			reference: 'WQ7R2M',
			travellers: [
				{ family_name: 'García Márquez-Roy', given_name: 'Hannah' },
				{ family_name: 'Haddad', given_name: 'Ali' },
			],
			subject: {
				kind: 'flight',
				route: 'CDG–DXB–CDG',
				flight: 'LX 592',
				departing_at: '2027-01-15T19:10:00',
				returning_on: null,
			},
			amount: '14804.16',
			currency: 'CAD',
			due: '2027-02-28T09:00:00.000Z',
			act: { name: 'balance', href: '/agent/balance' },
		}),
	);
	const of = (item: string, own: boolean, by: string) => ({ queue: 'payments', item, own, by, until }) as const;
	const leases = [of('1', true, 'dora@example.com'), of('2', false, 'a.colleague@agency.example.com')];
	const now = Date.parse('2027-03-01T10:00:00Z');
	for (const [screen, room] of [
		[1440, 1097],
		[1280, 937],
	] as const) {
		await page.viewport(screen, 900);
		const again = await show(
			<div id={`of-${screen}`} style={{ width: room }}>
				<QueueTable
					list="mine"
					from={0}
					handovers={[]}
					colleagues={['omar@example.com']}
					{...{ rows, leases, now }}
					preferences={{ ...preferences, locale }}
				/>
			</div>,
			{ locale },
		);
		const place = document.getElementById(`of-${screen}`);
		// German acts may need more than a narrow screen has; an amount never does.
		if (screen === 1440) expect(place?.scrollWidth).toBe(room);
		const edges = place?.getBoundingClientRect();
		const amounts = page.getByText(/14[.,\s]?804/).elements();
		expect(amounts).toHaveLength(rows.length);
		for (const amount of amounts) {
			const { left, right } = amount.getBoundingClientRect();
			expect([left >= (edges?.left ?? 0), right <= (edges?.right ?? 0)], `${screen}`).toEqual([true, true]);
		}
		again(null);
	}
});
