import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { flightRow } from '#lib/agent-desk/flight-row.ts';
import { stayRow } from '#lib/agent-desk/stay-row.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { CustomerView } from './customer-view.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const now = Date.parse('2027-03-01T12:00:00Z');
const ID = 'icu_0000000000000000000001';
const customer = {
	id: ID,
	given_name: 'Dora',
	family_name: 'Müller',
	email: 'dora@example.org',
	phone_number: '+491713920540',
	preferred_language: 'de',
	group: { id: 'usg_1', name: 'Nordlicht Verlag' },
	created_at: '2027-01-02T10:00:00Z',
};
const EMPTY = {
	customer,
	account: null,
	travellers: [],
	companions: [],
	bookings: [],
	after: null,
	isLater: false,
	count: 0,
	most: 500,
	notes: [],
	programmes: {},
	news: null,
	now,
	preferences,
};
const FULL = {
	...EMPTY,
	account: { email: 'dora@example.com', verified: true, seenAt: '2027-02-27T08:00:00.000Z' },
	travellers: [
		{
			id: 'trv_1',
			name: 'Elias Müller',
			born_on: '1990-11-08',
			documents: [
				{ type: 'passport' as const, country: 'DE', masked: '•••• 4567', expires_on: '2027-04-01' },
				{ type: 'known_traveler_number' as const, country: null, masked: '•••• 4321', expires_on: '2027-01-01' },
			],
			loyalty: [{ programme: 'BA', masked: '•••• 1122' }],
		},
	],
	companions: ['Ida Müller', 'Jonas Müller'],
	bookings: [flightRow(makeOrder(), now), stayRow(makeStaysBooking())],
	after: 'cursor',
	count: 501,
	notes: [
		{
			id: '1',
			text: 'Wants an aisle seat',
			by: 'agent@example.com',
			at: '2027-02-01T09:00:00.000Z',
			forTraveller: false,
		},
	],
	programmes: { BA: 'British Airways' },
};
const text = (name: string) => expect.element(page.getByText(name));

test('shows what is known of a customer: how to reach them, with whom they travel, bookings and notes', async () => {
	await show(<CustomerView {...FULL} news="saved" />);
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dora Müller');
	await text('more than 500 bookings').toBeVisible();
	const link = (name: string | RegExp) => expect.element(page.getByRole('link', { name }));
	await link('dora@example.org').toHaveAttribute('href', 'mailto:dora%40example.org');
	await link('+49 171 3920540').toHaveAttribute('href', 'tel:+491713920540');
	await link('Nordlicht Verlag').toHaveAttribute('href', '/agent/groups/usg_1');
	const persons = page.getByRole('region', { name: 'People' });
	for (const said of [
		'Passport · Germany •••• 4567 · valid until 1 Apr 2027',
		'Expires within six months',
		'Known traveller number •••• 4321',
		'Expired',
		'British Airways •••• 1122',
		'Ida Müller · Jonas Müller',
	])
		await expect.element(persons).toHaveTextContent(said);
	await link('WQ7R2M').toHaveAttribute('href', '/trips/flights/ord_1');
	await link('MIRA4711').toHaveAttribute('href', '/trips/stays/bok_1');
	await link(/older/i).toHaveAttribute('href', `/agent/customers/${ID}?after=cursor`);
	await text('Wants an aisle seat').toBeVisible();
	await text('agent@example.com').toBeVisible();
	expect(await axeFaults()).toEqual([]);
});

test('begins to book for them by plain forms, a flight or a stay', async () => {
	await show(<CustomerView {...EMPTY} />);
	for (const [name, kind] of [
		['Book a flight', 'flight'],
		['Book a stay', 'stay'],
	] as const) {
		const { form } = page.getByRole('button', { name }).element() as HTMLButtonElement;
		expect([form?.method, form && new URL(form.action).pathname]).toEqual(['post', `/api/agent/customers/${ID}/serve`]);
		expect(form && new FormData(form).get('for')).toBe(kind);
	}
});

test('says what is not there, and that notes cannot be read', async () => {
	const bare = { ...customer, phone_number: null, preferred_language: null, group: null };
	await show(<CustomerView {...EMPTY} customer={bare} notes={null} isLater />);
	await text('0 bookings').toBeVisible();
	await expect.element(page.getByRole('region', { name: 'Contact' })).toHaveTextContent('–');
	await text('No bookings yet.').toBeVisible();
	await text('Without an account there are no saved travellers.').toBeVisible();
	await text('We can’t show the notes right now.').toBeVisible();
	await expect
		.element(page.getByRole('region', { name: 'Bookings' }).getByRole('link'))
		.toHaveAttribute('href', `/agent/customers/${ID}`);
	expect(await axeFaults()).toEqual([]);
});
