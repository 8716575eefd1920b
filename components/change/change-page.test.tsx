import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BookedView } from '#components/outcome/booked-view.tsx';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { changeCards } from '#lib/changing/change-cards.ts';
import { parseChange } from '#lib/changing/change-question.ts';
import { changeQuote } from '#lib/changing/change-quote.ts';
import type { OpenedChange } from '#lib/changing/opened-change.ts';
import { seenChanges, writeSeenChanges } from '#lib/changing/seen-changes.ts';
import { makeChangeOffer, makeChangeRequest, makePendingChange } from '#lib/changing/testing/make-change-offer.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { makeIntent } from '#lib/intents/testing/make-intent.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { ChangePage } from './change-page.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));
vi.mock('#components/shell/client-messages.tsx', () => ({
	ClientMessages: ({ children }: { children: unknown }) => children,
}));

const NOW = Date.parse('2027-03-02T12:00:00Z');
const preferences = (locale: Locale) =>
	({ locale, theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' }) as const;
const seat = (id: string, designator: string, segment: string) => ({
	id,
	type: 'seat' as const,
	total_amount: '12.00',
	total_currency: 'EUR',
	quantity: 1,
	passenger_ids: ['pas_1'],
	segment_ids: [segment],
	metadata: { designator },
});
/** Berlin to New York with two seats, and home without any. */
const order = makeOrder({
	available_actions: ['cancel', 'change', 'update'],
	seats: [['14D', '14E']],
	services: [seat('ser_1', '14D', 'seg_LH181'), seat('ser_2', '14E', 'seg_LH181')],
});
const home = order.slices[1]?.id ?? '';
const DIRECT = [[{ flight: 'LH403 EWR 2027-03-20T17:40 FRA 2027-03-21T07:10', by: 'CL' }]];
const CONNECTING = [
	[
		{ flight: 'LH405 JFK 2027-03-20T16:00 LHR 2027-03-21T04:00' },
		{ flight: 'LH911 LHR 2027-03-21T06:30 FRA 2027-03-21T09:10', by: 'BA' },
	],
];
const NOBODY = [[{ flight: 'LH409 JFK 2027-03-20T20:00 FRA 2027-03-21T09:40', by: null }]];
const DEAR = makeChangeOffer(order, NOW, { id: 'oco_dear', flights: DIRECT });
const CHEAP = makeChangeOffer(order, NOW, {
	id: 'oco_cheap',
	flights: CONNECTING,
	change_total_amount: '-12.00',
	new_total_amount: '340.30',
});
const EVEN = makeChangeOffer(order, NOW, {
	id: 'oco_even',
	flights: [[{ flight: 'LH401 JFK 2027-03-20T18:25 FRA 2027-03-21T07:45' }]],
	change_total_amount: '0.00',
	penalty_total_amount: '0.00',
	new_total_amount: '412.30',
});
const HIDDEN = makeChangeOffer(order, NOW, { id: 'oco_hidden', flights: NOBODY });
const ASKED = { replace: home, [`on_${home}`]: '2027-03-20', cabin: 'economy', request: 'ocr_1' };

/** What the page shows at an address. */
function at(values: Record<string, string>, opened: (asked: ReturnType<typeof parseChange>) => Partial<OpenedChange>) {
	const asked = parseChange(order, values, NOW);
	return { order, now: NOW, asked, question: asked.question, ...opened(asked) } as OpenedChange;
}
const choosing = (values: Record<string, string> = {}) => at(values, () => ({ state: 'choose' }));
const offering = (offers = [DEAR, CHEAP, EVEN, HIDDEN], values: Record<string, string> = {}, now = NOW) => ({
	...at({ ...ASKED, ...values }, () => ({ state: 'offers', request: makeChangeRequest(order, NOW, offers) })),
	now,
});
function reviewing(offer = CHEAP, needsCode = false, aboveLimit = false): OpenedChange {
	const change = makePendingChange(order, offer);
	const quote = changeQuote(change, offer);
	const intent = makeIntent({ state: 'draft', purpose: 'change', subject_id: order.id });
	return at(ASKED, () => ({ state: 'review', change, offer, quote, intent, mayAct: !needsCode, aboveLimit }));
}
const screen = (opened: OpenedChange, locale: Locale = 'en', agent = false) => (
	<ChangePage opened={opened} agent={agent} preferences={preferences(locale)} />
);
/** An outcome, as its page shows it. */
const outcome = (amount: string, locale: Locale = 'en') => (
	<BookedView
		intent={makeIntent({ purpose: 'change', subject_id: order.id, order_id: order.id, amount, currency: 'EUR' })}
		trip={{ order, now: NOW }}
		preferences={preferences(locale)}
		retryHref="/"
	/>
);
const seenOf = (offers: (typeof DEAR)[]) => {
	const seen = seenChanges(changeCards(offers, order, 'cheapest').cards);
	if (!seen) throw new Error('nothing was seen');
	return writeSeenChanges(seen);
};
const card = (name: RegExp) => page.getByRole('article', { name });
const DESK = [1440, 900] as const;
const PHONE = [390, 844] as const;

describe.each([
	['choosing flights', screen(choosing()), 'light'],
	['a place that is none', screen(choosing({ ...ASKED, [`from_${home}`]: 'nowhere' })), 'dark'],
	['the offers', screen(offering()), 'dark'],
	['offers whose prices moved', screen(offering([DEAR, CHEAP], { before: seenOf([EVEN, DEAR]) })), 'light'],
	['no offers', screen(offering([])), 'dark'],
	['a review: money comes back', screen(reviewing()), 'light'],
	['a review: a code is asked for', screen(reviewing(EVEN, true)), 'dark'],
	['the outcome', outcome('-12.00'), 'light'],
] as const)('%s', (_, what, theme) => {
	test('axe finds nothing on a phone, and on no screen anything is wider than the window', async () => {
		await show(what, { theme });
		for (const [width, height] of [DESK, PHONE]) {
			await page.viewport(width, height);
			expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		}
		expect(await axeFaults()).toEqual([]);
	});
});

test.each(['ar', 'de', 'es', 'fr'] as const)('reads in %s', async (locale) => {
	await page.viewport(...PHONE);
	const moved = screen(offering([DEAR, CHEAP], { before: seenOf([EVEN, DEAR]) }), locale);
	const draw = await show(moved, { locale });
	expect(await axeFaults()).toEqual([]);
	for (const what of [moved, screen(choosing(ASKED), locale), screen(reviewing(), locale), outcome('-12.00', locale)]) {
		draw(what);
		expect(document.body.textContent).not.toMatch(/change\.\w|payment\.\w/);
	}
});

test('the fare’s penalty is said until the airline says what it charges, as the proposal does', async () => {
	const change_before_departure = { allowed: true, penalty_amount: '40.00', penalty_currency: 'EUR' };
	const fare = { ...order, conditions: { ...order.conditions, change_before_departure } };
	const said = () => document.querySelector('h1 + p')?.textContent ?? '';
	const draw = await show(screen({ ...choosing(), order: fare }));
	expect(said()).toContain('€40.00 penalty for the whole booking by the fare conditions');
	for (const opened of [offering(), reviewing()]) {
		draw(screen({ ...opened, order: fare }));
		expect(said()).not.toContain('penalty');
	}
	expect(document.body.textContent).not.toContain('€40.00');
});

test('in the first day after booking it is said that airlines may refuse, and from when not', async () => {
	const opened = choosing();
	const draw = await show(screen({ ...opened, now: Date.parse('2027-03-02T09:59:00Z') }));
	const early = page.getByText('Some airlines don’t change bookings in the first 24 hours', { exact: false });
	await expect.element(early).toBeVisible();
	draw(screen({ ...opened, now: Date.parse('2027-03-02T10:00:00Z') }));
	await expect.element(early).not.toBeInTheDocument();
});

test('no flight is chosen, and at each stands what is lost with it', async () => {
	await show(screen(choosing()));
	for (const box of page.getByRole('checkbox').all()) await expect.element(box).not.toBeChecked();
	await expect
		.element(page.getByText('you lose seats 14D and 14E (€24.00), with no refund.', { exact: false }))
		.toBeVisible();
	await expect.element(page.getByText(/you lose nothing: no seats or bags were bought/)).toBeVisible();
	await expect.element(page.getByLabelText('New date').first()).not.toBeVisible();
});

test('new flights go where the old ones go until another airport is chosen', async () => {
	const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
		Response.json({
			data: [
				{
					type: 'airport',
					name: 'Gatwick Airport',
					iata_code: 'LGW',
					city_name: 'London',
					country_name: 'United Kingdom',
					latitude: 51.1,
					longitude: -0.2,
				},
			],
		}),
	);
	await show(screen(choosing()));
	await page.getByRole('checkbox', { name: /18 March/ }).click();
	const group = page.getByRole('group', { name: 'Replace with' });
	await expect.element(group.getByLabelText('From')).toHaveValue('City of JFK (JFK)');
	const to = group.getByRole('combobox', { name: 'To' });
	await expect.element(to).toHaveValue('City of FRA (FRA)');
	await to.fill('gat');
	await page.getByRole('option', { name: /London/ }).click();
	await expect.element(to).toHaveValue('London (LGW)');
	const form = document.querySelector('form');
	const sent = Object.fromEntries(
		[...new FormData(form ?? undefined)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
	);
	expect(parseChange(order, sent, NOW).question?.replace).toEqual([
		{ sliceId: home, date: '2027-03-18', from: 'City of JFK (JFK)', to: 'London (LGW)' },
	]);
	asked.mockRestore();
});

test('what is wrong with a place stands at its field', async () => {
	await show(screen(choosing({ ...ASKED, [`to_${home}`]: 'nowhere' })));
	const to = page.getByRole('group', { name: 'Replace with' }).getByRole('combobox', { name: 'To' });
	await expect.element(to).toHaveAttribute('aria-invalid', 'true');
	await expect.element(to).toHaveValue('nowhere');
	await expect.element(to).toHaveAccessibleDescription(/^Choose the destination/);
});

test('each card names who flies in letters as large as the times, and takes penalty and difference apart', async () => {
	await show(screen(offering()));
	await expect.element(card(/17:40/)).toHaveTextContent('Operated by Lufthansa CityLine');
	await expect.element(card(/16:00/)).toHaveTextContent('Operated by Lufthansa, then British Airways');
	const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
	expect(
		size(
			card(/17:40/)
				.getByText(/^Operated by/)
				.element(),
		),
	).toBeGreaterThanOrEqual(size(card(/17:40/).getByText('17:40', { exact: true }).first().element()));
	await expect
		.element(card(/17:40/))
		.toHaveTextContent(/Difference in fare€85\.40Penalty, whole booking€60\.00You pay€145\.40New total price €497\.70/);
	await expect
		.element(card(/16:00/))
		.toHaveTextContent(/Difference in fare-?−?€72\.00Penalty, whole booking€60\.00You get back€12\.00/);
	await expect.element(card(/18:25/)).toHaveTextContent(/Difference in fare€0\.00Penalty, whole booking€0\.00/);
	await expect.element(card(/20:00/)).toHaveTextContent('The airline doesn’t say who operates these flights');
	await expect.element(card(/20:00/).getByRole('radio')).not.toBeInTheDocument();
});

test('in Arabic a layover’s hours stand after its airport, not inside its code', async () => {
	await show(screen(offering([CHEAP]), 'ar'), { locale: 'ar' });
	const text = page.getByRole('article').element().textContent.replaceAll('\u00a0', ' ');
	expect(text).toContain('\u2068LHR\u2069 2 س 30 د');
	expect(page.getByRole('article').element().querySelector('b > bdi')).toBeNull();
});

test('no offer is chosen; the one that is says so, and the bar says what it comes to', async () => {
	await page.viewport(...PHONE);
	await show(screen(offering()));
	for (const choice of page.getByRole('radio').all()) await expect.element(choice).not.toBeChecked();
	await expect.element(page.getByText('No flights chosen yet')).toBeInViewport();
	const dear = page.getByRole('radio', { name: /^Choose: pay €145\.40 \(17:40 to 07:10\)$/ });
	await dear.click();
	await expect.element(page.getByText('LH 403, to pay')).toBeInViewport();
	await expect.element(card(/17:40/)).toHaveTextContent('Chosen');
	await page.getByRole('radio', { name: /back \(16:00/ }).click();
	await expect.element(page.getByText('LH 405, LH 911, you get back')).toBeInViewport();
	await expect.element(card(/17:40/).getByText('Chosen')).not.toBeVisible();
	const sent = new FormData(document.querySelector('form') ?? undefined);
	expect([sent.get('offer'), sent.get('request'), sent.get('replace')]).toEqual(['oco_cheap', 'ocr_1', home]);
	await expect.element(page.getByRole('button', { name: /^Continue/ })).toHaveAttribute('form', 'offers');
});

test('the bar covers nothing that has the keyboard', async () => {
	await page.viewport(...PHONE);
	await show(screen(offering()));
	for (const choice of page.getByRole('radio').all()) {
		(choice.element() as HTMLElement).focus();
		const { bottom } = choice.element().getBoundingClientRect();
		const bar = page.getByRole('button', { name: /^Continue/ }).element().parentElement;
		expect(bottom).toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0);
	}
});

test('a list that took the place of one that ended says what is different, in all and at each card', async () => {
	const before = seenOf([
		{ ...DEAR, change_total_amount: '140.40' },
		{ ...CHEAP, change_total_amount: '20.00' },
		makeChangeOffer(order, NOW, { flights: [[{ flight: 'LH499 JFK 2027-03-20T10:00 FRA 2027-03-20T23:00' }]] }),
	]);
	await show(screen(offering([DEAR, CHEAP, EVEN], { before })));
	const news = page.getByRole('alert');
	await expect.element(news).toHaveTextContent('Lowest cost now: €12.00 back, €32.00 less than before');
	await expect.element(news).toHaveTextContent('1 option is no longer offered.');
	await expect.element(news.getByRole('row', { name: /^Lowest cost/ })).toHaveTextContent('pay €20.00€12.00 back');
	await expect.element(card(/17:40/)).toHaveTextContent('€5.00 more than before');
	await expect.element(card(/16:00/)).toHaveTextContent('€32.00 less than before');
	await expect.element(card(/18:25/)).toHaveTextContent('Not offered before');
});

test('a list that has ended offers current prices, and takes along what it said', async () => {
	const seen = seenOf([DEAR, CHEAP]);
	const later = NOW + 31 * 60_000;
	await show(screen(offering([], { seen }, later)));
	await expect.element(page.getByRole('heading', { name: 'These prices have expired' })).toBeVisible();
	const again = page.getByRole('link', { name: 'Check current prices' }).element() as HTMLAnchorElement;
	const { searchParams } = new URL(again.href);
	expect(searchParams.get('before')).toBe(seen);
	expect(searchParams.get('request')).toBeNull();
});

test('flights that nobody offers are asked for on another date, and nothing typed is lost', async () => {
	await show(screen(offering([])));
	await expect.element(page.getByRole('heading', { name: /^Lufthansa offers no other flights on/ })).toBeVisible();
	const other = page.getByRole('link', { name: 'Try another date' }).element() as HTMLAnchorElement;
	const values = Object.fromEntries(new URL(other.href).searchParams);
	expect(parseChange(order, values, NOW)).toMatchObject({ question: null, typed: { replace: new Set([home]) } });
});

test('a review says what stays, what is lost and who flies, before and after', async () => {
	await page.viewport(...DESK);
	const both = makeChangeOffer(order, NOW, { flights: [...DIRECT, ...CONNECTING], replaces: [0] });
	await show(screen(reviewing({ ...both, change_total_amount: '0.00' })));
	await expect.element(page.getByText('You lose seats 14D and 14E (€24.00), with no refund.')).toBeVisible();
	await expect.element(page.getByText(/City of FRA on .* stays as booked$/)).toBeVisible();
	await expect.element(page.getByText('Operated by Lufthansa CityLine, then Lufthansa')).toBeVisible();
	await expect.element(page.getByText('Operated by Lufthansa, then British Airways')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Change flights, nothing to pay' })).toBeEnabled();
});

test('on a phone the bar of a review leads to the press, which names the amount', async () => {
	await page.viewport(...PHONE);
	await show(screen(reviewing()));
	await expect.element(page.getByText(/JFK on .* stays as booked, with seats 14D and 14E/)).toBeVisible();
	const way = page.getByRole('link', { name: 'Go to confirm' });
	await expect.element(way).toBeInViewport();
	await expect.element(way).toHaveAttribute('href', '#confirm');
	expect(way.element().parentElement?.textContent).toContain('€12.00');
	await expect.element(page.getByRole('button', { name: 'Change flights and get €12.00 back' })).toBeEnabled();
});

test.each([
	['125.00', 'Paid €125.00'],
	['-12.00', 'Refund of €12.00 on its way'],
])('the outcome of %s says: %s', async (amount, words) => {
	await show(outcome(amount));
	await expect.element(page.getByRole('heading', { level: 1, name: /^Changed: / })).toBeVisible();
	await expect.element(page.getByText(words)).toBeVisible();
});

test('a refund above the limit of the agent’s role is said before the press', async () => {
	await show(screen(reviewing(CHEAP, false, true), 'en', true));
	await expect.element(page.getByRole('alert')).toHaveTextContent('This refund needs a lead');
	await expect.element(page.getByRole('button', { name: /^Change flights and/ })).toBeDisabled();
	expect(await axeFaults()).toEqual([]);
});

const TO_TRAVELLER = {
	en: /\byou (get|pay|lose(?! connection)|have no|won’t be charged)|\b(your|my) (flights|booking|bank|card)|card you paid|e-mail you/i,
	de: /\bSie (zahlen|erhalten|verlieren)|haben Sie noch keine|verlieren Sie|Was Sie verlieren|\bIhre (Flüge|Buchung|Karte|Bank)/,
	fr: /\bvous (payez|récupérez|perdez|ne perdez|n’avez pas|ne serez)|\b(vos|mes|votre) (vols|réservation|banque|carte)|vous envoyons/i,
	es: /\bUsted (paga|recupera)|con la que pagó|Lo que pierde(?! el)|(^|\s)Pierde |Aún no tiene|se le cobr|\b(sus|mis|su) (vuelos|reserva|banco|tarjeta)|Le enviaremos/m,
	ar: /تدفعون|تستردون|تخسرون|رحلاتكم|رحلاتي|حجزكم|مصرفكم|منكم|لكم|إليكم|دفعتم/,
} as const;
describe.each(['en', 'de', 'fr', 'es', 'ar'] as const)('an agent reads in %s', (locale) => {
	const agents = (opened: OpenedChange) => screen(opened, locale, true);
	test.each([
		['choosing flights', choosing()],
		['flights out of order', choosing({ ...ASKED, [`on_${home}`]: '2027-03-01' })],
		['the offers', offering()],
		['offers whose prices moved', offering([DEAR, CHEAP], { before: seenOf([EVEN, DEAR]) })],
		['no offers', offering([])],
		['a review: money comes back', reviewing()],
		['a review: nothing is due', reviewing(EVEN)],
		['a review: something is paid', reviewing(DEAR)],
	] as const)('of the customer alone: %s', async (_, opened) => {
		await show(agents(opened), { locale });
		await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
		const said = document.body.innerText.replaceAll(/[\u2066-\u2069]/g, '');
		expect(TO_TRAVELLER[locale].exec(said)?.[0]).toBeUndefined();
		expect(said).not.toMatch(/change\.\w|payment\.\w/);
	});
});

test('an agent reads where the customer’s money goes, and the press names the refund', async () => {
	await show(screen(reviewing(), 'en', true));
	await expect.element(page.getByRole('heading', { name: 'The customer gets €12.00 back' })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Change flights and refund €12.00' })).toBeEnabled();
	await expect.element(page.getByRole('link', { name: 'Keep the flights' })).toBeVisible();
});

test('the outcome of an even change speaks of no money', async () => {
	await show(outcome('0.00'));
	await expect.element(page.getByRole('heading', { level: 1, name: /^Changed: / })).toBeVisible();
	expect(document.body.textContent).not.toContain('€');
});
