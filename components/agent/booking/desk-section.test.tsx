import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { DeskSection } from './desk-section.tsx';
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
	await expect.element(page.getByText('We couldn’t keep the note.', { exact: false })).toBeVisible();
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

test('sends a mail once more, and says when that was done too often', async () => {
	const answers = [
		new Response(null, { status: 204 }),
		Response.json(
			{ errors: [{ code: 'rate_limit_exceeded', message: '' }], meta: { kind: 'refused' } },
			{ status: 429 },
		),
	];
	vi.stubGlobal('fetch', async () => answers.shift());
	await show(section);
	const button = page.getByRole('button', { name: 'Send again: Confirmation with itinerary' });
	await button.click();
	await expect.element(page.getByText('The e-mail is on its way.')).toBeVisible();
	await button.click();
	await expect.element(page.getByText('five times in the past hour', { exact: false })).toBeVisible();
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
	const act = page.getByRole('button', { name: 'Correct', exact: true });
	await expect.element(act).toBeDisabled();
	const box = page.getByRole('textbox', { name: 'E-mail address' });
	await box.fill('dora@');
	await act.click();
	await expect.element(page.getByText('Check the e-mail address and the phone number', { exact: false })).toBeVisible();
	await expect.element(box).toHaveValue('dora@');
	await box.fill('dora@example.org');
	await act.click();
	await expect.element(page.getByText('Corrected.')).toBeVisible();
	expect(asked.mock.calls[1]).toMatchObject([
		'/api/agent/trips/ord_1/contact',
		{ body: JSON.stringify({ email: 'dora@example.org', phone: '+493055570142' }) },
	]);
});

test('shows the traveller what is meant for them, without whose it is', async () => {
	await show(<TravellerNotes notes={[{ ...note, by: null }]} preferences={preferences} />);
	await expect.element(page.getByRole('heading', { name: 'Notes from us' })).toBeVisible();
	await expect.element(page.getByRole('listitem')).not.toHaveTextContent('shown to the traveller');
});
