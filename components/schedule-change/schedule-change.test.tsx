import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { makeIntent } from '#lib/intents/testing/make-intent.ts';
import { BOOKED, makeChange } from '#lib/schedule-change/testing/make-change.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { ChangeAnswer } from './change-answer.tsx';
import { ChangeByLink } from './change-by-link.tsx';
import { NoScheduleChange } from './no-schedule-change.tsx';
import { RecordOutcome } from './record-outcome.tsx';
import { ScheduleChangeView } from './schedule-change-view.tsx';

const refreshed = vi.hoisted(() => vi.fn<() => void>());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: refreshed }) }));

const NOW = Date.parse('2027-03-02T12:00:00Z');
const preferences = (locale: Locale) =>
	({ locale, theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' }) as const;

interface Shown {
	change?: AirlineInitiatedChange;
	older?: number;
	needsCode?: boolean;
	fullRefund?: string | null;
	askedAt?: string | null;
	failure?: string;
	link?: boolean;
	agent?: boolean;
	locale?: Locale;
}
function screen(shown: Shown = {}) {
	const { change = makeChange(), older = 0, needsCode = false, fullRefund = null, askedAt = null, failure } = shown;
	const order = { ...makeOrder({ airline_initiated_changes: [change] }), slices: change.removed };
	const words = preferences(shown.locale ?? 'en');
	const failed = failure ? { code: failure, message: '', pointer: null, fields: [], late: false } : null;
	const intent = makeIntent({ state: 'draft', purpose: 'answer_change', subject_id: order.id, failure: failed });
	return (
		<ScheduleChangeView
			{...{ order, change, older }}
			now={NOW}
			preferences={words}
			linkKey={shown.link ? 'key' : undefined}
		>
			{shown.agent && <RecordOutcome orderId={order.id} change={change} airline={order.owner.name} news={null} />}
			{shown.link ? (
				<ChangeByLink reference={order.booking_reference} />
			) : (
				<ChangeAnswer
					{...{ intent, order, change, needsCode, fullRefund, askedAt }}
					agent={shown.agent === true}
					news={null}
					preferences={words}
				/>
			)}
		</ScheduleChangeView>
	);
}

const CONNECTION = makeChange({
	was: [{ flight: 'LH401 JFK 2027-03-18T18:25 FRA 2027-03-19T07:45', by: 'LH' }],
	is: [
		{ flight: 'LH3 JFK 2027-03-18T15:00 EWR 2027-03-18T16:00', by: 'CL' },
		{ flight: 'LH401 EWR 2027-03-18T18:25 FRA 2027-03-19T07:45', by: 'LH' },
	],
});
const STATES: readonly [string, Shown, heading: string][] = [
	['another time', { fullRefund: '412.30' }, 'Lufthansa changed your flights to City of JFK'],
	['one more connection', { change: CONNECTION }, 'Lufthansa changed your flights to City of FRA'],
	[
		'no flight any more',
		{ change: makeChange({ is: null, available_actions: ['change', 'cancel'] }), fullRefund: '412.30' },
		'Lufthansa cancelled a flight to City of JFK',
	],
	[
		'the same flights but for the operator',
		{ change: makeChange({ is: [BOOKED[0], { ...BOOKED[1], by: 'CL' }] as typeof BOOKED }) },
		'Lufthansa changed your flights to City of JFK',
	],
	[
		'only an agent can settle it',
		{ change: makeChange({ available_actions: ['update'] }), agent: true },
		'Lufthansa changed your flights to City of JFK',
	],
	['a code is asked for', { needsCode: true }, 'Lufthansa changed your flights to City of JFK'],
	['the last press was refused', { failure: 'airline_internal' }, 'Lufthansa changed your flights to City of JFK'],
	['by the link of an e-mail', { link: true }, 'Lufthansa changed your flights to City of JFK'],
	[
		'an older change is settled too',
		{ older: 1, askedAt: '2027-03-02T10:00:00Z' },
		'Lufthansa changed your flights to City of JFK',
	],
];
describe.each(STATES)('%s', (_, shown, heading) => {
	test.each(['light', 'dark'] as const)('is told, and axe finds nothing in the %s', async (theme) => {
		await show(screen(shown), { theme });
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
		expect(await axeFaults()).toEqual([]);
	});
});

test('says what is different line by line, and who flies also where that is as before', async () => {
	await show(screen());
	const table = page.getByRole('table', { name: /City of BER to City of JFK/ });
	await expect
		.element(table.getByRole('row', { name: /^Leaves City of BER/ }))
		.toHaveTextContent('10:3008:302 h earlier');
	await expect.element(table.getByRole('row', { name: /^Layover/ })).toHaveTextContent('1 h 356 h 355 h longer');
	await expect
		.element(table.getByRole('row', { name: /^Operated by Lufthansa City/ }))
		.toHaveTextContent('Lufthansa CityLineLufthansa CityLine, no change');
	await expect
		.element(page.getByText(/you’d arrive in City of JFK at 19:05, 3 h later\. The price stays the same/))
		.toBeVisible();
});

test('says nothing of a price where nothing flies any more', async () => {
	await show(screen({ change: makeChange({ is: null }) }));
	await expect.element(page.getByText(/no longer operates the flights .* and offers no replacement\.$/)).toBeVisible();
});

test('by the link of an e-mail names no choices, and finds the booking by its reference', async () => {
	await show(screen({ link: true }));
	const open = page.getByRole('link', { name: 'Open the booking' });
	await expect.element(open).toHaveAttribute('href', expect.stringMatching(/^\/find-booking\?reference=\w+$/));
	await expect.element(page.getByText(/you have the choices below/)).not.toBeInTheDocument();
});

test('asks for an answer as its own wish, and accepts nothing by silence', async () => {
	await show(screen());
	await expect.element(page.getByText('Please answer by 8 Mar 2027, 08:30 CET.')).toBeVisible();
	await expect
		.element(page.getByText(/This is our deadline; the airline sets none\. If you don’t answer, nothing is accepted/))
		.toBeVisible();
});

test('offers what the airline takes and nothing else, and chooses nothing', async () => {
	const draw = await show(screen({ fullRefund: '412.30' }));
	const titles = () =>
		page
			.getByRole('article')
			.elements()
			.map((one) => one.querySelector('h3')?.textContent);
	expect(titles()).toEqual(['Accept', 'Change', 'Refund', 'Ask an agent']);
	await expect.element(page.getByRole('article').nth(2)).toHaveTextContent('€412.30: everything you paid');
	await expect
		.element(page.getByRole('link', { name: 'See the refund' }))
		.toHaveAttribute('href', '/trips/flights/ord_1/cancel');
	await expect
		.element(page.getByRole('link', { name: 'See other journeys' }))
		.toHaveAttribute('href', '/trips/flights/ord_1/change');
	expect(document.querySelectorAll('input:checked')).toHaveLength(0);
	draw(screen({ change: makeChange({ is: null, available_actions: ['cancel'] }) }));
	await expect.poll(titles).toEqual(['Refund', 'Ask an agent']);
	await expect.element(page.getByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
});

test('has the choices at the foot of a phone, large enough for a thumb', async () => {
	await page.viewport(390, 844);
	await show(screen({ fullRefund: '412.30' }));
	const bar = page.getByRole('navigation', { name: 'Your choices' });
	await expect.element(bar).toBeVisible();
	await expect.element(bar.getByRole('link', { name: /^Refund/ })).toHaveTextContent('Refund€412.30');
	for (const act of bar.getByRole('link').elements())
		expect(act.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
	expect(await axeFaults()).toEqual([]);
	await page.viewport(1280, 800);
});

const refusing = (status: number, code: string) =>
	Response.json({ errors: [{ code, message: '' }], meta: { status, kind: 'refused' } }, { status });

test('the press names the new times and sends what is on the screen', async () => {
	const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(refusing(422, 'airline_internal'));
	await show(screen());
	await page.getByRole('button', { name: 'Accept: leave 08:30, arrive 19:05' }).click();
	await expect.element(page.getByRole('alert')).toHaveTextContent('The airline can’t do this right now');
	expect(asked.mock.calls[0]?.[1]?.body).toBe(
		JSON.stringify({ change_id: 'aic_1', agreed: { amount: '0.00', currency: 'EUR' } }),
	);
	asked.mockRestore();
});

test.each([
	['stale_airline_initiated_change_accept', 'The airline has changed these flights again'],
	['unsupported_action', 'You can’t accept this change right now'],
	['already_cancelled', 'This booking is cancelled'],
	['modified_externally', 'The booking was changed at the airline'],
])('says %s in words where it was pressed', async (code, words) => {
	const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(refusing(422, code));
	await show(screen());
	await page.getByRole('button', { name: /^Accept:/ }).click();
	await expect.element(page.getByRole('alert')).toHaveTextContent(words);
	if (code.startsWith('stale')) expect(refreshed).toHaveBeenCalled();
	asked.mockRestore();
});

test('without a code the press asks for it', async () => {
	await show(screen({ needsCode: true }));
	await page.getByRole('button', { name: /^Accept:/ }).click();
	await expect.element(page.getByText('Enter the six digits from the e-mail.')).toBeVisible();
});

test('an agent records what was done elsewhere', async () => {
	await show(
		screen({
			change: makeChange({ available_actions: ['update'], travel_agent_ticket: { external_ticket_id: 'T-77' } }),
			agent: true,
		}),
	);
	await expect.element(page.getByText('T-77')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Cancelled at the airline' })).toBeVisible();
	const form = page.getByRole('button', { name: 'Accepted at the airline' }).element().closest('form');
	expect([...new FormData(form as HTMLFormElement)]).toEqual([
		['change', 'aic_1'],
		['outcome', 'accepted'],
	]);
});

test('what was answered is told, and leads to the trip', async () => {
	const done = makeChange({ action_taken: 'accepted', available_actions: [] });
	await show(<NoScheduleChange order={makeOrder({ airline_initiated_changes: [done] })} linkKey={undefined} />);
	await expect
		.element(page.getByText('The schedule change was accepted. Your trip shows the new flights.'))
		.toBeVisible();
	expect(await axeFaults()).toEqual([]);
});

test('reads from right to left, with names and times in their own direction', async () => {
	await show(screen({ locale: 'ar', fullRefund: '412.30' }), { locale: 'ar' });
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/غيّرت/);
	expect(await axeFaults()).toEqual([]);
});
