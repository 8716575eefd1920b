import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { makeRate } from '#lib/stays/testing/make-rate.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makePayment, makeRefund } from '#lib/travel/testing/make-order.ts';
import type { TripAct } from '#lib/trips/trip-act.ts';
import { StayTripView } from './stay-trip-view.tsx';

const NOW = Date.parse('2027-02-02T09:00:00Z');
const PREFERENCES = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const deposit = makeRate({
	payment_type: 'deposit',
	deposit_amount: '120.00',
	due_at_accommodation_currency: 'USD',
	cancellation_timeline: [{ before: '2027-03-09T18:00:00Z', refund_amount: '120.00', currency: 'EUR' }],
});
const HISTORY = {
	payments: [],
	mails: [],
	acts: [],
	papers: [],
	now: Date.parse('2027-03-02T12:00:00Z'),
	agent: false,
	linksEnded: false,
};
const text = () => page.elementLocator(document.body).element().textContent ?? '';

test('a booked stay says what was paid and what is due at the hotel, each in its own money', async () => {
	await show(<StayTripView booking={makeStaysBooking({}, deposit)} full preferences={PREFERENCES} now={NOW} />);
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Casa do Miradouro');
	for (const said of ['MIRA4711', 'Paid €120.00', '€360.00', '$8.00', 'Ask at the bar next door.'])
		expect(text().replaceAll('\u00a0', ' '), said).toContain(said);
	await expect.element(page.getByRole('link', { name: /desk@miradouro/ })).toBeVisible();
});

test.each([
	[
		'free until a time',
		[{ before: '2027-03-09T18:00:00Z', refund_amount: '0.00', currency: 'EUR' }],
		[
			'Until Tuesday 9 March 2027, 18:00 WET: cancelling is free.',
			'After that, or if you don’t come, the hotel may charge your card what its conditions say.',
		],
	],
	['never free', [], ['If you cancel or don’t come, the hotel may charge your card what its conditions say.']],
])(
	'a stay that a card holds says that nothing was charged, and what a no-show costs: %s',
	async (_, timeline, said) => {
		const held = makeRate({
			payment_type: 'guarantee',
			cancellation_timeline: timeline,
			conditions: [{ title: 'Cancellation', description: 'The hotel charges the first night, EUR 120.00.' }],
		});
		await show(
			<StayTripView
				booking={makeStaysBooking({ paid_amount: '0.00' }, held)}
				full
				preferences={PREFERENCES}
				now={NOW}
			/>,
		);
		const told = [
			'Nothing was charged',
			'A card holds the room, and the hotel is paid',
			'To pay at the hotel€488.00',
			'first night, EUR 120.00',
		];
		for (const words of [...told, ...said]) expect(text(), words).toContain(words);
		expect(text()).not.toContain('no refund');
	},
);

test('a stay whose guest did not come says what was charged for it, and nothing that is due', async () => {
	const held = makeStaysBooking({ paid_amount: '0.00' }, makeRate({ payment_type: 'guarantee' }));
	const history = { ...HISTORY, payments: [makePayment({ order_id: 'bok_1', amount: '120.00' })] };
	await show(<StayTripView booking={held} full history={history} preferences={PREFERENCES} now={NOW} />);
	for (const said of ['Paid €120.00', 'No-show charge', 'Nobody came, so the hotel charged the card'])
		expect(text(), said).toContain(said);
	expect(text()).not.toContain('To pay at the hotel');
	expect(text()).not.toContain('Nothing was charged');
	await expect.element(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
});

test('its deadlines go by the hotel’s clock', async () => {
	await show(<StayTripView booking={makeStaysBooking()} full preferences={PREFERENCES} now={NOW} />);
	expect(text()).toContain('Until Tuesday 9 March 2027, 18:00 WET: you get everything back, €480.00.');
	expect(text()).toContain('Until Wednesday 10 March 2027, 18:00 WET: you get €360.00 back.');
});

test('its papers are voucher, receipt and invoice, and for the link of a mail the voucher alone', async () => {
	const hrefs = () =>
		[...document.querySelectorAll('a[download]')].map((link) => link.getAttribute('href')?.split('/').at(-1));
	const view = { booking: makeStaysBooking(), preferences: PREFERENCES, now: NOW };
	const redraw = await show(<StayTripView {...view} full history={{ ...HISTORY, payments: null }} />);
	expect(hrefs()).toEqual(['voucher.pdf', 'receipt.pdf', 'invoice.pdf', 'calendar.ics']);
	redraw(<StayTripView {...view} full={false} linkKey="k" />);
	expect(hrefs()).toEqual(['voucher.pdf?key=k', 'calendar.ics?key=k']);
});

test('a cancelled stay says when and what comes back, and no more how to come by its key', async () => {
	const cancelled = makeStaysBooking({
		status: 'cancelled',
		cancelled_at: '2027-02-02T10:00:00Z',
		refund_amount: '480.00',
		refund_currency: 'EUR',
	});
	await show(<StayTripView booking={cancelled} full preferences={PREFERENCES} now={NOW} />);
	await expect.element(page.getByRole('heading', { name: 'This stay is cancelled' })).toBeVisible();
	expect(text()).toContain('€480.00 is refunded.');
	expect(text()).not.toContain('Ask at the bar');
	expect(text()).not.toContain('Cancelled after');
});

test.each([
	[
		'2027-03-10T09:05:00Z',
		'360.00',
		'Cancelled after Tuesday 9 March 2027, 18:00 WET: from then on, the rate’s conditions refund €360.00 of the €480.00 paid.',
	],
	[
		'2027-03-10T19:05:00Z',
		'0.00',
		'Cancelled after Wednesday 10 March 2027, 18:00 WET: from then on, the rate’s conditions refund nothing.',
	],
	// The hotel gave more than it had to.
	['2027-03-10T19:05:00Z', '480.00', null],
])('a stay cancelled after a deadline says why not all comes back: %s, %s', async (at, refund, said) => {
	const cancelled = makeStaysBooking({ cancelled_at: at, refund_amount: refund, refund_currency: 'EUR' });
	await show(<StayTripView booking={cancelled} full preferences={PREFERENCES} now={NOW} />);
	if (said === null) expect(text()).not.toContain('Cancelled after');
	else expect(text()).toContain(said);
});

test.each([
	['card', 'sent', '€480.00 is on its way to the card that paid'],
	['card', 'arrived', 'The card’s bank has €480.00'],
	['card', 'failed', 'A bank refused €480.00. The money isn’t lost'],
	['balance', 'arrived', 'The agency you booked with has your refund of €480.00'],
] as const)('a cancelled stay says where its refund is: by %s, %s', async (type, state, title) => {
	const cancelled = makeStaysBooking({
		status: 'cancelled',
		cancelled_at: '2027-03-02T09:05:00Z',
		refund_amount: '480.00',
		refund_currency: 'EUR',
	});
	const refunds = [makeRefund({ type, state, amount: '480.00', order_cancellation_id: null })];
	const payments = [makePayment({ type, amount: '480.00', refunds })];
	const history = { ...HISTORY, payments };
	const draw = await show(
		<StayTripView booking={cancelled} full {...{ history }} preferences={PREFERENCES} now={NOW} />,
	);
	await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
	await expect
		.element(page.getByRole('listitem').filter({ hasText: 'Approved' }).first())
		.toHaveTextContent('Casa do Miradouro');
	draw(<StayTripView booking={cancelled} full={false} preferences={PREFERENCES} now={NOW} />);
	await expect.element(page.getByRole('heading', { name: title })).not.toBeInTheDocument();
});

test('a stay tells what happened to it, to agents also which session did it', async () => {
	const act: TripAct = {
		action: 'book_stay',
		role: 'guest',
		session: 'abc123',
		onBehalfOf: null,
		outcome: 'done',
		code: null,
		begunAt: '2027-02-01T10:04:50Z',
		settledAt: '2027-02-01T10:05:01Z',
		record: '7',
	};
	const booking = makeStaysBooking({
		cancelled_at: '2027-02-02T09:05:00Z',
		refund_amount: '0.00',
		refund_currency: 'EUR',
	});
	const acts = [
		act,
		{
			...act,
			action: 'cancel_stay',
			role: 'agent',
			session: 'xyz789',
			outcome: 'unknown',
			settledAt: '2027-02-02T09:04:00Z',
		},
		{ ...act, action: 'cancel_stay', role: 'agent', session: 'xyz789', settledAt: '2027-02-02T09:05:01Z' },
	] as const;
	const history = {
		...HISTORY,
		acts,
		payments: [makePayment({ amount: '480.00', created_at: '2027-02-01T10:05:00Z' })],
		mails: [{ kind: 'stay_cancelled', sentAt: '2027-02-02T09:06:00Z', dueAt: '2027-02-02T09:05:00Z' }],
	};
	const draw = await show(<StayTripView {...{ booking, history }} full preferences={PREFERENCES} now={NOW} />);
	const section = page.getByRole('heading', { name: 'What happened' }).element().parentElement as HTMLElement;
	const rows = () => [...section.querySelectorAll('li')].map((row) => row.textContent);
	expect(rows()).toEqual([
		expect.stringContaining('E-mail sent Confirmation of cancellation.'),
		expect.stringContaining('No refund'),
		expect.stringContaining('Booking cancelledBy an agent.'),
		expect.stringContaining('Cancellation: checking with the hotelBy an agent.'),
		expect.stringContaining('€480.00 paidBy you. By card.'),
		expect.stringContaining('BookedBy you.'),
	]);
	const form = page.getByRole('button', { name: 'Disable links in sent e-mails' }).element() as HTMLButtonElement;
	expect(new URL(form.form?.action ?? '').pathname).toBe('/api/trips/stays/bok_1/links');
	draw(
		<StayTripView {...{ booking }} history={{ ...history, agent: true }} full preferences={PREFERENCES} now={NOW} />,
	);
	await expect.element(page.getByText('xyz789').first()).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});

test.each([
	['by room, where there is a name for each', 2, 'Room 1: Anne-Sophie O’Brien; Room 2: Ben Brook'],
	['as who comes, where rooms have none of their own', 1, 'Anne-Sophie O’Brien and Ben Brook'],
])('names its guests %s', async (_, rooms, said) => {
	const [anne] = makeStaysBooking().guests;
	const guests = [...(anne ? [anne] : []), { given_name: 'Ben', family_name: 'Brook', user_id: null }];
	await show(<StayTripView booking={makeStaysBooking({ rooms, guests })} full preferences={PREFERENCES} now={NOW} />);
	expect(text()).toContain(said);
});

const LISBON_LATE = [
	['before the last time', '2027-03-10T17:00:00Z', 'you get €360.00 back', true, false],
	[
		'after it',
		'2027-03-10T18:00:01Z',
		'A refund was possible until Wednesday 10 March 2027, 18:00 WET. There’s no refund now.',
		true,
		false,
	],
	[
		'once the day of arrival is over at the hotel',
		'2027-03-12T00:00:00Z',
		'It’s too late to cancel here.',
		false,
		true,
	],
	['after the stay', '2027-03-20T00:00:00Z', 'A refund was possible until', false, false],
] as const;
test.each(LISBON_LATE)('what cancelling means is said as of now: %s', async (_, now, said, link, late) => {
	await show(<StayTripView booking={makeStaysBooking()} full preferences={PREFERENCES} now={Date.parse(now)} />);
	expect(text()).toContain(said);
	expect(text(), 'a time that has passed').not.toContain('you get everything back');
	expect(page.getByRole('link', { name: 'Cancel this stay' }).elements()).toHaveLength(link ? 1 : 0);
	expect(text().includes('It’s too late to cancel here.')).toBe(late);
});

test('a cancelled stay says what it cost in the end, and of nothing that it is due at the hotel', async () => {
	const cancelled = {
		status: 'cancelled',
		cancelled_at: '2027-03-10T09:05:00Z',
		refund_amount: '100.00',
		refund_currency: 'EUR',
	} as const;
	const draw = await show(
		<StayTripView booking={makeStaysBooking(cancelled, deposit)} full preferences={PREFERENCES} now={NOW} />,
	);
	const cost = page.getByRole('heading', { name: 'What the stay cost' }).element().parentElement;
	expect(cost?.textContent).toBe('What the stay costPaid at booking€120.00Refund-€100.00Total€20.00');
	expect(text()).not.toContain('To pay at the hotel');
	const held = makeRate({ payment_type: 'guarantee' });
	const free = makeStaysBooking({ ...cancelled, paid_amount: '0.00', refund_amount: '0.00' }, held);
	draw(<StayTripView booking={free} full preferences={PREFERENCES} now={NOW} />);
	expect(text()).not.toContain('What the stay cost');
});

const drawn = () =>
	[...document.querySelectorAll<HTMLElement>('.cancel-line > li')].map(
		(stage) => `${stage.dataset.kind}: ${[...stage.children].map(({ textContent: words }) => words).join(' – ')}`,
	);
const held = makeRate({
	payment_type: 'guarantee',
	cancellation_timeline: [{ before: '2027-03-09T18:00:00Z', refund_amount: '0.00', currency: 'EUR' }],
});
test.each([
	[
		'of what was paid',
		makeStaysBooking(),
		NOW,
		[
			'all: €480.00 back – From now until Tue 9 Mar, 18:00. Everything paid is refunded.',
			'part: €360.00 back – Until Wed 10 Mar, 18:00. €120.00 isn’t refunded.',
			'none: Nothing back – After that, until check-in.',
		],
	],
	[
		'of a card that holds the room',
		makeStaysBooking({ paid_amount: '0.00' }, held),
		NOW,
		[
			'free: Nothing to pay – From now until Tue 9 Mar, 18:00.',
			'fee: The property charges a fee – After that, until check-in. The conditions say how much.',
		],
	],
	[
		'until check-in alone',
		makeStaysBooking(),
		Date.parse('2027-03-11T14:59:00Z'),
		['none: Nothing back – From now until check-in.'],
	],
	['no more after it', makeStaysBooking(), Date.parse('2027-03-11T15:01:00Z'), []],
	['of no stay that is cancelled', makeStaysBooking({ cancelled_at: '2027-02-01T10:05:00Z' }), NOW, []],
])('what cancelling gives back when is drawn, %s', async (_, booking, now, stages) => {
	await show(
		<StayTripView {...{ booking, now }} full preferences={PREFERENCES} simulator={<output>the slider</output>} />,
	);
	expect(drawn()).toEqual(stages);
	await expect.element(page.getByText('the slider')).toBeInTheDocument();
	expect(await axeFaults()).toEqual([]);
});
