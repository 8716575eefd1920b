import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { NO_RATE, type RateDraft } from '#lib/agent-negotiated/desk-rate.ts';
import { DeleteRate } from './delete-rate.tsx';
import { RateForm } from './rate-form.tsx';
import { RateTable } from './rate-table.tsx';

const CHAINS = [
	{ id: 'chn_1', name: 'Meridian Stays' },
	{ id: 'chn_2', name: 'Northgate' },
];
const HOTEL = { id: 'acc_1', name: 'Casa do Miradouro', detail: 'Lisbon · Portugal' };
const DRAFT: RateDraft = { ...NO_RATE, name: 'Acme', code: 'ACME-9', hotels: [HOTEL] };

/** Answers what is asked until the test ends. */
function answering(answer: (url: string) => Promise<Response>) {
	const asked = vi
		.spyOn(globalThis, 'fetch')
		.mockImplementation((url) => answer(url instanceof Request ? url.url : String(url)));
	onTestFinished(() => asked.mockRestore());
	return asked;
}
const refusing = (errors: { code: string; pointer: string }[]) =>
	Response.json(
		{
			errors: errors.map(({ code, pointer }) => ({ code, message: code, source: { field: 'x', pointer } })),
			meta: { kind: 'refused' },
		},
		{ status: 422 },
	);
const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bodyOf = (init: RequestInit | undefined): unknown => JSON.parse(typeof init?.body === 'string' ? init.body : '');

test('what the booking service refuses stands beside its field, and nothing typed is lost', async () => {
	const asked = answering(async () =>
		refusing([
			{ code: 'validation_required', pointer: '/display_name' },
			{ code: 'validation_length', pointer: '/rate_access_code' },
			{ code: 'validation_inclusion', pointer: '/accommodation_ids/0' },
		]),
	);
	const go = vi.fn<(href: string) => void>();
	await show(<RateForm id={null} draft={{ ...DRAFT, name: ' ', code: 'X'.repeat(101) }} chains={CHAINS} go={go} />);
	await button('Add negotiated rate').click();
	await expect.element(field('Name')).toHaveAccessibleDescription(/^Enter a name\./);
	await expect.element(field('Name')).toHaveFocus();
	await expect.element(field('Code')).toHaveAccessibleDescription(/^A code has at most 100 characters\./);
	await expect.element(page.getByRole('listitem')).toHaveTextContent('doesn’t know this hotel. Remove it.');
	await expect.element(field('Code')).toHaveValue('X'.repeat(101));
	expect(await axeFaults()).toEqual([]);
	expect(bodyOf(asked.mock.calls[0]?.[1])).toEqual({
		display_name: ' ',
		rate_access_code: 'X'.repeat(101),
		accommodation_ids: ['acc_1'],
		chain_id: null,
	});
	await button('Remove Casa do Miradouro').click();
	await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
	expect(go).not.toHaveBeenCalled();
});

test('hotels come from the suggestions, and stay while a chain is looked at', async () => {
	const option = { value: 'acc_2', text: 'Hotel Alfama', detail: 'Lisbon · Portugal', kind: 'hotel' };
	const city = { value: 'LIS', text: 'Lisbon (LIS)', detail: 'Portugal', kind: 'city' };
	const asked = answering(async (url) =>
		url.includes('/api/stays/places')
			? Response.json({ data: [city, option] })
			: Response.json({ data: { id: 'nre_1' } }),
	);
	const go = vi.fn<(href: string) => void>();
	await show(<RateForm id={null} draft={DRAFT} chains={CHAINS} go={go} />);
	await page.getByRole('combobox', { name: 'Add a hotel' }).fill('Alf');
	await expect.element(page.getByRole('option')).toHaveTextContent('Hotel Alfama');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('2 hotels chosen')).toBeVisible();
	await expect.element(page.getByRole('combobox', { name: 'Add a hotel' })).toHaveValue('');
	await page.getByRole('radio', { name: 'All hotels of a chain' }).click();
	await page.getByRole('combobox', { name: 'Chain' }).selectOptions('Northgate');
	await page.getByRole('radio', { name: 'Named hotels' }).click();
	await expect.element(page.getByText('2 hotels chosen')).toBeVisible();
	await page.getByRole('radio', { name: 'All hotels of a chain' }).click();
	await button('Add negotiated rate').click();
	await expect.poll(() => go.mock.calls).toEqual([['/agent/negotiated-rates/nre_1?news=added']]);
	expect(bodyOf(asked.mock.lastCall?.[1])).toMatchObject({ accommodation_ids: null, chain_id: 'chn_2' });
});

test('a rate that exists keeps its code; without an answer nobody says that nothing was saved', async () => {
	const asked = answering(() => Promise.reject(new TypeError('cut off')));
	await show(<RateForm id="nre_1" draft={DRAFT} chains={CHAINS} go={() => undefined} />);
	await expect.element(field('Code')).toHaveAttribute('readonly');
	await field('Name').fill('Acme Group');
	await button('Save changes').click();
	await expect.element(page.getByRole('alert')).toHaveTextContent('It may have been saved');
	await expect.element(field('Name')).toHaveValue('Acme Group');
	expect([asked.mock.calls[0]?.[0], bodyOf(asked.mock.calls[0]?.[1])]).toEqual([
		'/api/agent/negotiated-rates/nre_1',
		{ display_name: 'Acme Group', accommodation_ids: ['acc_1'], chain_id: null },
	]);
});

test('deleting says first what becomes of prices on a screen', async () => {
	const asked = answering(async () => new Response(null, { status: 204 }));
	const go = vi.fn<(href: string) => void>();
	await show(<DeleteRate id="nre_1" name="Acme" go={go} />);
	await button('Delete').click();
	const dialog = page.getByRole('dialog', { name: 'Delete “Acme”?' });
	await expect
		.element(dialog)
		.toHaveTextContent('stay on screens that are open, but can no longer be chosen or booked');
	await expect.element(dialog).toHaveTextContent('Bookings already made don’t change.');
	expect(await axeFaults()).toEqual([]);
	await button('Keep it').click();
	expect(asked).not.toHaveBeenCalled();
	await button('Delete').click();
	await button('Delete negotiated rate').click();
	await expect.poll(() => go.mock.calls).toEqual([['/agent/negotiated-rates?news=deleted']]);
	expect([asked.mock.calls[0]?.[0], asked.mock.calls[0]?.[1]?.method]).toEqual([
		'/api/agent/negotiated-rates/nre_1',
		'DELETE',
	]);
});

test.each(['en', 'ar'] as const)('the list says what each is for, and leads to what it opens (%s)', async (locale) => {
	const href = '/stays/acc_1?checkin=2027-03-01&negotiated_rate_ids=nre_1';
	const rows = [
		{ id: 'nre_1', name: 'Acme', code: 'ACME-9', hotels: 2, chain: null, opensHref: href },
		{ id: 'nre_2', name: 'Elder & Co', code: 'ELDER', hotels: null, chain: 'Northgate', opensHref: '/stays' },
	];
	await show(<RateTable rows={rows} after="next" isLater={false} mayAdd />, { locale });
	const row = page.getByRole('row').nth(1);
	await expect.element(row.getByRole('link').nth(1)).toHaveAttribute('href', href);
	await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('Northgate');
	if (locale === 'en') await expect.element(row).toHaveTextContent('2 hotels');
	await expect
		.element(page.getByRole('navigation').getByRole('link'))
		.toHaveAttribute('href', '/agent/negotiated-rates?after=next');
	expect(await axeFaults()).toEqual([]);
});
