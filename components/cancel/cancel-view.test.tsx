import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { makeIntent } from '#lib/intents/testing/make-intent.ts';
import { makeHold, makeOrder, type OrderSpec } from '#lib/travel/testing/make-order.ts';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { CancelView } from './cancel-view.tsx';
import { ConfirmCancellation } from './confirm-cancellation.tsx';

const refreshed = vi.hoisted(() => vi.fn<() => void>());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: refreshed }) }));

const NOW = Date.now();
const preferences = (locale: Locale) =>
	({ locale, theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' }) as const;
const FARE = {
	refund_before_departure: { allowed: true, penalty_amount: '140.00', penalty_currency: 'EUR' },
	change_before_departure: null,
};
const quote = (change: Partial<CancellationQuote> = {}): CancellationQuote => ({
	id: 'ore_1',
	currency: 'EUR',
	paid_amount: '412.30',
	refund_amount: '272.30',
	refund_to: 'card',
	refund_due: 'airline',
	lost_amount: '140.00',
	expires_at: new Date(NOW + 47 * 60_000 + 30_000).toISOString(),
	...change,
});

interface Shown {
	order?: OrderSpec;
	hold?: boolean;
	quote?: Partial<CancellationQuote>;
	/** What the same visitor was shown before. */
	before?: Partial<CancellationQuote>;
	needsCode?: boolean;
	failure?: string;
	locale?: Locale;
	who?: BookingReader;
	aboveLimit?: boolean;
}

function screen(shown: Shown = {}) {
	const {
		order,
		hold = false,
		quote: change,
		before,
		needsCode = false,
		failure,
		locale = 'en',
		who = 'customer',
		aboveLimit = false,
	} = shown;
	const made = hold ? makeHold(order) : makeOrder({ conditions: FARE, ...order });
	const own = quote(change);
	const failed = failure ? { code: failure, message: '', pointer: null, fields: [], late: false } : null;
	return (
		<CancelView order={made} quote={own} now={NOW} preferences={preferences(locale)} who={who}>
			<ConfirmCancellation
				intent={makeIntent({ state: 'draft', purpose: 'cancel', subject_id: made.id, failure: failed })}
				orderId={made.id}
				quote={own}
				before={before ? { ...own, id: 'ore_0', ...before } : null}
				needsCode={needsCode}
				airline={made.owner.name}
				ticketed={made.documents.length > 0}
				zone="Europe/Berlin"
				now={NOW}
				preferences={preferences(locale)}
				who={who}
				aboveLimit={aboveLimit}
			/>
		</CancelView>
	);
}

const STATES: readonly [string, Shown, press: string][] = [
	['a part comes back', {}, 'Cancel and get €272.30 back'],
	['everything comes back', { quote: { refund_amount: '412.30', lost_amount: '0.00' } }, 'Cancel and get €412.30 back'],
	['nothing comes back', { quote: { refund_amount: '0.00', lost_amount: '412.30' } }, 'Cancel booking, no refund'],
	[
		'credit comes back',
		{ quote: { refund_to: 'airline_credits', refund_due: 'at_once' } },
		'Cancel for €272.30 in airline credit',
	],
	['a voucher comes back', { quote: { refund_to: 'voucher', refund_due: 'at_once' } }, 'Cancel for a €272.30 voucher'],
	[
		'the airline states it later',
		{ quote: { refund_amount: null, lost_amount: null } },
		'Cancel, refund not known yet',
	],
	[
		'a hold that is not paid',
		{
			hold: true,
			quote: {
				paid_amount: '0.00',
				refund_amount: '0.00',
				refund_to: 'awaiting_payment',
				refund_due: 'none',
				lost_amount: '0.00',
			},
		},
		'Cancel hold, nothing to pay',
	],
	['a code is asked for', { needsCode: true }, 'Cancel and get €272.30 back'],
	['the last press was refused', { failure: 'airline_internal' }, 'Cancel and get €272.30 back'],
	['no end of the quote is stated', { quote: { expires_at: null } }, 'Cancel and get €272.30 back'],
];

describe.each(STATES)('%s', (_, shown, act) => {
	test.each(['light', 'dark'] as const)('the press names it, and axe finds nothing in the %s', async (theme) => {
		await show(screen(shown), { theme });
		await expect.element(page.getByRole('button', { name: act })).toBeEnabled();
		expect(await axeFaults()).toEqual([]);
	});
});

test('says what comes back, to where, until when, and item by item what is lost', async () => {
	// What is left is counted from when the page came, and the page of the tests came long ago.
	const clock = vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin);
	onTestFinished(() => clock.mockRestore());
	await show(screen());
	const cancel = page.getByRole('article').nth(1);
	await expect.element(cancel).toHaveTextContent('Refund€272.30');
	await expect.element(cancel).toHaveTextContent('To the card you paid with');
	await expect.element(cancel).toHaveTextContent('No date stated');
	await expect.element(page.getByText('Less penalty for the whole booking')).toBeVisible();
	await expect.element(page.getByText('Cancellation penalty, whole booking')).toBeVisible();
	await expect.element(page.getByRole('timer')).toHaveTextContent('47 minutes left');
	const keep = page.getByRole('article').nth(0);
	await expect.element(keep.getByRole('link')).toHaveAttribute('href', '/trips/flights/ord_1');
});

test.each([
	['en', 'The customer gets €272.30 back', 'Cancel and refund €272.30'],
	['de', 'Der Kunde erhält 272,30 € zurück', 'Stornieren und 272,30 € erstatten'],
	['ar', 'يسترد العميل', 'الإلغاء وردّ'],
] as const)(
	'an agent reads in %s what the customer gets, and never that they get it themselves',
	async (locale, back, act) => {
		await show(screen({ who: 'agent', locale, quote: { refund_to: 'balance', refund_due: 'at_once' } }), { locale });
		await expect.element(page.getByRole('button', { name: act })).toBeEnabled();
		const text = document.body.textContent.replaceAll('\u00a0', ' ').replaceAll(/[\u2066-\u2069\u200e]/g, '');
		expect(text).toContain(back);
		expect(text).not.toMatch(/You(’d| would)? get|and get|Sie erhalten|zurückerhalten|تستردون/);
		const press = page.getByRole('button', { name: act }).element();
		const column = page.getByRole('article').nth(1).getByRole('link');
		expect(column.element().textContent, 'the column says what the press does').toBe(press.textContent);
	},
);

const UNKNOWN = { refund_amount: null, lost_amount: null };
const VOUCHER = { refund_to: 'voucher', refund_due: 'at_once' } as const;
const CREDIT = { refund_to: 'airline_credits', refund_due: 'at_once' } as const;
const NOTHING = { refund_amount: '0.00', lost_amount: '412.30' };
const TO_TRAVELLER = {
	en: /you (paid|get|haven’t paid)|what you lose|\b(your|my) (seats|tickets|booking)|(refunds|e-mail it to) you/i,
	fr: /\bVous (avez|perdez|récup)|ce que vous|\b(vos|ma|votre) (places|billets|réservation)/i,
	ar: /دفعتم|تخسرون|مقاعدكم|تذاكركم|حجزكم|حجزي|إليكم/,
} as const;
describe.each(['en', 'fr', 'ar'] as const)('an agent reads in %s', (locale) => {
	test.each([
		['a part', {}],
		['nothing', NOTHING],
		['credit', CREDIT],
		['a voucher', VOUCHER],
		['what nobody knows', UNKNOWN],
	] as const)('of the customer alone where the refund is %s', async (_, change) => {
		await show(screen({ who: 'agent', locale, quote: change }), { locale });
		await expect.element(page.getByRole('article').nth(1)).toBeVisible();
		const said = document.body.innerText.replaceAll(/[\u2066-\u2069]/g, '');
		expect(said).not.toMatch(TO_TRAVELLER[locale]);
	});
});

test('a refund above the limit of the agent’s role is said before the press', async () => {
	await show(screen({ who: 'agent', aboveLimit: true }));
	await expect.element(page.getByRole('alert')).toHaveTextContent('This refund needs a lead');
	await expect.element(page.getByRole('button', { name: 'Cancel and refund €272.30' })).toBeDisabled();
	expect(await axeFaults()).toEqual([]);
});

test('nothing is chosen, and there is nothing that does not work yet', async () => {
	await show(screen());
	expect(document.querySelectorAll('input, select, textarea')).toHaveLength(0);
	await expect.element(page.getByText(/change/i)).not.toBeInTheDocument();
});

test('an amount that is not known is not made up', async () => {
	await show(screen({ quote: { refund_amount: null, lost_amount: null } }));
	await expect.element(page.getByText(/only says how much it refunds once it has cancelled/)).toBeVisible();
	await expect.element(page.getByRole('article').nth(1)).toHaveTextContent('RefundNot known yet');
	await expect.element(page.getByText('Not refunded')).not.toBeInTheDocument();
});

test('a quote that took another’s place shows both, and asks anew', async () => {
	const draw = await show(screen());
	draw(screen({ quote: { id: 'ore_2', refund_amount: '258.30', lost_amount: '154.00' } }));
	const news = page.getByRole('alert');
	await expect.element(news).toHaveTextContent('You’d now get €258.30 back, €14.00 less than before');
	await expect.element(news.getByRole('row', { name: /^Refund/ })).toHaveTextContent('€272.30€258.30');
	await expect.element(page.getByRole('button', { name: 'Cancel and get €258.30 back' })).toBeEnabled();
	expect(await axeFaults()).toEqual([]);
	draw(screen({ quote: { id: 'ore_3', refund_amount: '258.30', lost_amount: '154.00' } }));
	await expect.element(news).toHaveTextContent('You’d still get €258.30 back');
});

test('an ended quote cannot be pressed, and another is asked for', async () => {
	await show(screen({ quote: { expires_at: new Date(NOW - 1_000).toISOString() } }));
	await expect.element(page.getByText('This quote has expired. Nothing was cancelled.')).toBeVisible();
	await expect.element(page.getByRole('button', { name: /^Cancel and get/ })).toBeDisabled();
	const renewed = { quote: quote({ id: 'ore_2', refund_amount: '300.00', lost_amount: '112.30' }), now: NOW };
	const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: renewed }));
	await page.getByRole('button', { name: 'Get a new quote' }).click();
	await expect.element(page.getByText('You’d now get €300.00 back, €27.70 more than before')).toBeVisible();
	await expect.element(page.getByText(/^The quote expired at/)).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Cancel and get €300.00 back' })).toBeEnabled();
	expect(asked.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ quote_id: 'ore_1' }));
	expect(refreshed).toHaveBeenCalled();
	asked.mockRestore();
});

const refusing = (status: number, code: string) =>
	Response.json({ errors: [{ code, message: '' }], meta: { status, kind: 'refused' } }, { status });

test.each([
	['already_cancelled', 'This booking is already cancelled'],
	['order_not_cancellable', 'This booking can’t be cancelled right now'],
	['modified_externally', 'The booking was changed at the airline'],
	['invalid_order', 'The airline can’t find this booking'],
	['airline_internal', 'The airline can’t do this right now'],
	['rate_limit_exceeded', 'Too many requests'],
	['internal_server_error', 'Something went wrong on our side'],
	// Another visitor's: they have signed in or out in another tab.
	['not_found', 'Your session has ended'],
])('says %s in words where it was pressed', async (code, words) => {
	const status = code === 'not_found' ? 404 : 422;
	const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => refusing(status, code));
	await show(screen());
	await page.getByRole('button', { name: /^Cancel and get/ }).click();
	await expect.element(page.getByRole('alert')).toHaveTextContent(words);
	await expect.element(page.getByRole('button', { name: /^Cancel and get/ })).toBeEnabled();
	expect(await axeFaults()).toEqual([]);
	asked.mockRestore();
});

test('that the press had no connection is said only until it is back', async () => {
	const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
	await show(screen({ quote: { expires_at: new Date(NOW - 1_000).toISOString() } }));
	await page.getByRole('button', { name: 'Get a new quote' }).click();
	await expect.element(page.getByText('You’re offline')).toBeVisible();
	line.mockReturnValue(true);
	dispatchEvent(new Event('online'));
	await expect.element(page.getByText('You’re offline')).not.toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: 'Get a new quote' })).toBeEnabled();
	asked.mockRestore();
	line.mockRestore();
});

test('a press whose connection went is looked up as soon as it is back', async () => {
	const draft = makeIntent({ state: 'draft', purpose: 'cancel', subject_id: 'ord_1' });
	const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
	await show(screen());
	await page.getByRole('button', { name: /^Cancel and get/ }).click();
	// The press, two looks at once, and one a second later; the next would be two seconds after that.
	await expect.poll(() => asked.mock.calls.length).toBe(4);
	asked.mockResolvedValue(Response.json({ data: draft }));
	dispatchEvent(new Event('online'));
	await expect.poll(() => asked.mock.calls.length, { timeout: 1_000 }).toBe(5);
	await expect.element(page.getByRole('alert')).toBeVisible();
	asked.mockRestore();
});

test('what the last press was refused for is not told of the quote that took its place', async () => {
	await show(screen({ failure: 'order_cancellation_stale' }));
	await expect.element(page.getByRole('button', { name: /^Cancel and get/ })).toBeEnabled();
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a press that needs a code asks for it, and says what is wrong with it', async () => {
	const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
		if (typeof url === 'string' && url.endsWith('/pay')) return refusing(403, 'code_required');
		return new Response(null, { status: 204 });
	});
	await show(screen());
	const press = page.getByRole('button', { name: /^Cancel and get/ });
	await press.click();
	await expect.element(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible();
	await expect.element(page.getByRole('alert')).toHaveTextContent('Enter the code first');
	const code = page.getByLabelText('Code', { exact: true });
	await expect.element(code).toHaveFocus();
	await page.getByRole('button', { name: 'Send me a code' }).click();
	await expect.element(page.getByText('We’ve sent a six-digit code to the booking’s e-mail address.')).toBeVisible();
	await press.click();
	await expect.element(page.getByText('Enter the six digits from the e-mail.')).toBeVisible();
	await expect.element(code).toHaveFocus();
	asked.mockImplementation(async () => refusing(422, 'wrong_code'));
	await code.fill('123456');
	await press.click();
	await expect.element(page.getByText(/^This code is wrong/)).toBeVisible();
	await expect.element(code).toHaveFocus();
	// One that was right is used up: when it is asked for again, another has to be typed.
	asked.mockImplementation(async (url) =>
		typeof url === 'string' && url.endsWith('/pay')
			? refusing(403, 'code_required')
			: new Response(null, { status: 204 }),
	);
	await press.click();
	await expect.element(page.getByRole('alert')).toBeVisible();
	await expect.element(code).toHaveValue('');
	expect(await axeFaults()).toEqual([]);
	asked.mockRestore();
});

test.each(['ar', 'de', 'es', 'fr'] as const)('reads in %s', async (locale) => {
	await show(screen({ locale }), { locale });
	expect(await axeFaults()).toEqual([]);
	expect(document.body.textContent).not.toContain('cancel.');
});

test('a quote that took the place of one that was seen before the page was read anew stands beside it', async () => {
	await show(screen({ before: { refund_amount: '300.00', lost_amount: '112.30' } }));
	await expect.element(page.getByText('€27.70 less', { exact: false }).first()).toBeVisible();
	await expect.element(page.getByRole('deletion').first()).toHaveTextContent('€300.00');
});

test('changing stands between keeping and cancelling where the airline takes a change, and nowhere else', async () => {
	const draw = await show(screen({ order: { available_actions: ['cancel', 'change', 'update'] } }));
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Keep, change or cancel');
	const ways = page.getByRole('article');
	expect(ways.elements().map((one) => one.querySelector('h2')?.textContent)).toEqual(['Keep', 'Change', 'Cancel']);
	await expect
		.element(ways.nth(1).getByRole('link', { name: 'See other flights' }))
		.toHaveAttribute('href', '/trips/flights/ord_1/change');
	draw(screen({ order: { available_actions: ['cancel', 'update'] } }));
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Keep or cancel');
	await expect.element(page.getByRole('link', { name: 'See other flights' })).not.toBeInTheDocument();
});

test('on a phone, keeping and the way to the press are at the foot of the screen, with what each comes to', async () => {
	await page.viewport(390, 844);
	await show(screen({ order: { available_actions: ['cancel', 'change', 'update'] } }));
	const bar = page.getByRole('navigation', { name: 'Keep or cancel' });
	await expect.element(bar).toBeInViewport();
	await expect.element(bar.getByRole('link', { name: 'Keep' })).toHaveAttribute('href', '/trips/flights/ord_1');
	await expect
		.element(bar.getByRole('link', { name: 'Change' }))
		.toHaveAttribute('href', '/trips/flights/ord_1/change');
	const cancel = bar.getByRole('link', { name: 'Cancel €272.30 back' });
	await expect.element(cancel).toHaveAttribute('href', '#confirm');
	expect(await axeFaults()).toEqual([]);
});
