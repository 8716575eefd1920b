import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { explainOrder, explainStay } from '#lib/agent-booking/explained-price.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeOrderChange } from '#lib/travel/testing/make-order-change.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { shownFacts } from '#lib/trips/shown-record.ts';
import { DeskSection } from './desk-section.tsx';
import { PriceSection } from './price-section.tsx';
import { TravellerNotes } from './traveller-notes.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));
afterEach(() => vi.unstubAllGlobals());

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const note = {
	id: '1',
	text: 'Called about seats',
	by: 'dora@example.com',
	at: '2027-03-01T08:00:00.000Z',
	forTraveller: true,
};
const contact = { email: 'dora@example.com', phone: '+493055570142', was: { email: 'old@example.com', phone: '' } };
const section = (
	<DeskSection tripId="ord_1" notes={[note]} mails={['booked']} contact={contact} preferences={preferences} />
);

test('keeps a note, and what was typed while it cannot', async () => {
	const answers = [new Response(null, { status: 503 }), new Response(null, { status: 204 })];
	const asked = vi.fn<(...sent: unknown[]) => Promise<Response | undefined>>(async () => answers.shift());
	vi.stubGlobal('fetch', asked);
	await show(section);
	await expect
		.element(page.getByRole('listitem').first())
		.toHaveTextContent('dora@example.com · shown to the traveller');
	const box = page.getByRole('textbox', { name: 'New note' });
	await box.fill('Wants an aisle seat');
	await page.getByRole('button', { name: 'Add note' }).click();
	await expect.element(page.getByText('We couldn’t save the note.', { exact: false })).toBeVisible();
	await expect.element(box).toHaveValue('Wants an aisle seat');
	await page.getByRole('checkbox', { name: 'The traveller sees this note' }).click();
	await page.getByRole('button', { name: 'Add note' }).click();
	await expect.element(page.getByText('Note added.')).toBeVisible();
	await expect.element(box).toHaveValue('');
	expect(asked.mock.calls[1]).toMatchObject([
		'/api/agent/trips/ord_1/notes',
		{ body: JSON.stringify({ text: 'Wants an aisle seat', for_traveller: true }) },
	]);
});

test('sends a mail once more, and says when that was done too often, it is no longer true or its reader wants none', async () => {
	const answers = [
		new Response(null, { status: 204 }),
		Response.json(
			{ errors: [{ code: 'rate_limit_exceeded', message: '' }], meta: { kind: 'refused' } },
			{ status: 429 },
		),
		Response.json({ errors: [{ code: 'mail_untrue', message: '' }], meta: { kind: 'refused' } }, { status: 422 }),
		Response.json({ errors: [{ code: 'mail_stopped', message: '' }], meta: { kind: 'refused' } }, { status: 422 }),
	];
	vi.stubGlobal('fetch', async () => answers.shift());
	await show(section);
	await expect.element(page.getByText('Invoices aren’t e-mailed', { exact: false })).toBeVisible();
	const button = page.getByRole('button', { name: 'Send again: Confirmation with itinerary' });
	await button.click();
	await expect.element(page.getByText('The e-mail is on its way.')).toBeVisible();
	await button.click();
	await expect.element(page.getByText('five times in the past hour', { exact: false })).toBeVisible();
	await button.click();
	await expect.element(page.getByText('no longer true for the booking', { exact: false })).toBeVisible();
	await button.click();
	await expect.element(page.getByText('Nothing was sent: the traveller has stopped', { exact: false })).toBeVisible();
});

test('corrects how a booking’s travellers are reached, and keeps what was typed when it is none', async () => {
	const answers = [
		Response.json({ errors: [{ code: 'validation_format', message: '' }], meta: { kind: 'refused' } }, { status: 422 }),
		new Response(null, { status: 204 }),
	];
	const asked = vi.fn<(...sent: unknown[]) => Promise<Response | undefined>>(async () => answers.shift());
	vi.stubGlobal('fetch', asked);
	await show(section);
	await expect.element(page.getByText('The airline or hotel still has: old@example.com')).toBeVisible();
	const act = page.getByRole('button', { name: 'Save contact details', exact: true });
	await expect.element(act).toBeDisabled();
	const box = page.getByRole('textbox', { name: 'E-mail address' });
	await box.fill('dora@');
	await act.click();
	await expect.element(page.getByText('Check the e-mail address and the phone number', { exact: false })).toBeVisible();
	await expect.element(box).toHaveValue('dora@');
	await box.fill('dora@example.org');
	await act.click();
	await expect.element(page.getByText('Contact details saved.')).toBeVisible();
	expect(asked.mock.calls[1]).toMatchObject([
		'/api/agent/trips/ord_1/contact',
		{ body: JSON.stringify({ email: 'dora@example.org', phone: '+493055570142' }) },
	]);
});

test('accounts for a price: what it is made of, what was shown to whom, and what changed since', async () => {
	const order = makeOrder({
		changes: [makeOrderChange({ change_total_amount: '80.10', confirmed_at: '2027-03-02T11:00:00Z' })],
	});
	const facts = shownFacts(
		'{"act":"book_flight","at":"2027-01-05T09:00:00Z","amount":"412.30","currency":"EUR","services":[]}',
	);
	if (!facts) throw new Error('no facts');
	const record = { id: '7', facts, outcome: 'done', keyId: 'k', signature: 's', fingerprint: 'f' } as const;
	const records = [{ ...record, shownTo: 'agent' } as const];
	const price = explainOrder(order);
	const draw = await show(<PriceSection {...{ price, records, preferences }} />);
	await expect
		.element(page.getByRole('heading', { name: 'Price, explained' }))
		.toHaveAttribute('aria-keyshortcuts', 'w');
	const entry = page.getByRole('listitem');
	for (const told of ['Price of the booking', '€412.30 to pay', 'Shown to an agent', '5 Jan 2027', 'Agreed and done'])
		await expect.element(entry.first()).toHaveTextContent(told);
	await expect.element(entry.last()).toHaveTextContent('Flights changed 2 Mar 2027');
	await expect.element(entry.last()).toHaveTextContent('€80.10');
	await expect.element(page.getByText('Costs now', { exact: true })).toBeVisible();
	draw(<PriceSection price={explainStay(makeStaysBooking())} records={[]} preferences={preferences} />);
	await expect.element(page.getByText('No one has agreed to a price', { exact: false })).toBeVisible();
	// Two dollars do not look alike.
	const total = [
		{ amount: '252.88', currency: 'USD' },
		{ amount: '20.00', currency: 'NZD' },
	];
	draw(<PriceSection price={{ ...price, parts: [], total }} records={[]} preferences={preferences} />);
	await expect.element(page.getByText('USD 252.88')).toBeVisible();
	await expect.element(page.getByText('NZD 20.00')).toBeVisible();
});

test('shows the traveller what is meant for them, without whose it is', async () => {
	await show(<TravellerNotes notes={[{ ...note, by: null }]} preferences={preferences} />);
	await expect.element(page.getByRole('heading', { name: 'Notes from us' })).toBeVisible();
	await expect.element(page.getByRole('listitem')).not.toHaveTextContent('shown to the traveller');
});
