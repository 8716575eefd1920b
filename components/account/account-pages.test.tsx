import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { DocumentField, SavedTraveller } from '#lib/accounts/saved-traveller.ts';
import { AccountFrame } from './account-frame.tsx';
import { AccountSection } from './account-section.tsx';
import { CardsList } from './cards-list.tsx';
import { DataRecord } from './data-record.tsx';
import { GuestData } from './guest-data.tsx';
import { LoyaltyNumbers } from './loyalty-numbers.tsx';
import { Notifications } from './notifications.tsx';
import { OwnData } from './own-data.tsx';
import { SecurityView } from './security/security-view.tsx';
import { TravellerForm } from './traveller-form.tsx';
import { TravellersList } from './travellers-list.tsx';

const ANNE: SavedTraveller<DocumentField> = {
	id: 'trv_1',
	title: 'ms',
	given_name: 'Anne-Sophie',
	family_name: "O'Brien",
	gender: 'f',
	born_on: '1984-02-14',
	documents: [
		{
			type: 'passport',
			unique_identifier: 'PX1230006',
			number_end: '0006',
			issuing_country_code: 'IE',
			expires_on: '2027-01-11',
		},
	],
	loyalty: { airlines: [{ airline_iata_code: 'LH', account_number: '99224417' }], hotels: [] },
	forgetDocuments: true,
};
const NONE: ReadonlySet<string> = new Set();

test('travellers are listed with the end of their document, and what is wrong stands at its field', async () => {
	await show(
		<AccountFrame section="travellers">
			<AccountSection title="Travellers" news="wrong">
				<TravellerForm traveller={ANNE} wrong={new Set(['born_on', 'passport_country'])} locale="en" />
				<TravellersList travellers={[ANNE]} today="2026-11-23" locale="en" />
			</AccountSection>
		</AccountFrame>,
	);
	await expect.element(page.getByText(/Passport, Ireland .*0006.*valid until/)).toBeVisible();
	await expect.element(page.getByText('Passport expires within six months')).toBeVisible();
	await expect.element(page.getByText('Enter a date that exists')).toBeVisible();
	await expect
		.element(page.getByRole('group', { name: 'Date of birth' }))
		.toHaveAccessibleDescription('Day, month, year: 14 07 1988');
	await expect.element(page.getByRole('link', { name: 'Travellers' })).toHaveAttribute('aria-current', 'page');
	await expect.element(page.getByRole('checkbox', { name: /Delete documents 90 days/ })).toBeChecked();
	expect(await axeFaults()).toEqual([]);
});

test('travellers in the record have their names, and saved cards a heading', async () => {
	await show(<DataRecord data={{ travellers: [ANNE], cards: [] }} />, { locale: 'de' });
	await expect.element(page.getByText("Anne-Sophie O'Brien")).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'Gespeicherte Karten' })).toBeVisible();
});

test('loyalty numbers show their end alone', async () => {
	await show(
		<LoyaltyNumbers
			travellers={[ANNE]}
			airlines={[{ value: 'airline:LH', label: 'Lufthansa (LH)' }]}
			hotels={[]}
			wrong={NONE}
		/>,
		{ locale: 'ar' },
	);
	await expect.element(page.getByText('•••• 4417')).toBeVisible();
	expect(document.body.textContent).not.toContain('99224417');
	expect(await axeFaults()).toEqual([]);
});

test('export and erase ask for a recent proof first, and erasing for a ticked box', async () => {
	const showNext = await show(<OwnData proveHref="/confirm?return=%2Faccount%2Fdata" erasable unsure={false} />);
	await expect.element(page.getByRole('link', { name: 'Confirm it’s you' })).toBeVisible();
	expect(page.getByRole('button').elements()).toEqual([]);
	showNext(<OwnData proveHref={null} erasable unsure />);
	await expect.element(page.getByRole('checkbox')).not.toBeChecked();
	await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing was erased');
	await expect.element(page.getByRole('link', { name: 'Download the file' })).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});

test('passkeys get another name, and backup codes are there for those with passkeys alone', async () => {
	const at = '2026-11-20T12:00:00Z';
	await show(
		<SecurityView
			proved
			needed={false}
			news={undefined}
			password={false}
			app={{ on: false, waiting: null }}
			codesLeft={7}
			passkeys={[{ id: 'key_1', name: 'Laptop', added: at, used: null }]}
			addPasskey={null}
			sessions={[
				{ id: 'ses_1', browser: 'Firefox on Linux', began: at, used: at, own: true },
				{ id: 'ses_2', browser: 'Safari on iPhone', began: at, used: at, own: false },
			]}
			happened={[]}
			preferences={{ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'h23' }}
		/>,
	);
	await expect.element(page.getByText('7 of 10 left')).toBeVisible();
	for (const browser of ['Firefox on Linux', 'Safari on iPhone'])
		await expect.element(page.getByText(browser)).toBeVisible();
	const ends = page.getByRole('button', { name: /Safari on iPhone/ }).element() as HTMLButtonElement;
	expect(Object.fromEntries(new FormData(ends.form ?? undefined))).toEqual({ act: 'session_end', session: 'ses_2' });
	await expect.element(page.getByRole('button', { name: 'New backup codes' })).toBeVisible();
	await page.getByText('Rename Laptop').click();
	const name = page.getByLabelText('New name').element() as HTMLInputElement;
	expect(Object.fromEntries(new FormData(name.form ?? undefined))).toEqual({
		act: 'passkey_rename',
		passkey: 'key_1',
		name: 'Laptop',
	});
	expect(await axeFaults()).toEqual([]);
});

test('a stopped reminder is not ticked, an alert can be stopped, and a search without one be watched', async () => {
	const item = {
		id: 'a',
		kind: 'search',
		path: '/flights?from=LON&to=NYC',
		title: 'London – New York',
		detail: '11 Mar 2027',
		operators: null,
		price: null,
		at: 0,
	} as const;
	await show(
		<Notifications
			stopped={new Set(['stay_arrival'])}
			searches={[
				{ ...item, number: '7', alert: { tells: 'changes', seen: null, seenAt: null } },
				{ ...item, number: '8', title: 'London – Lisbon', alert: null },
			]}
			preferences={{ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'h23' }}
		/>,
	);
	await expect.element(page.getByRole('checkbox', { name: /^Reminders to pay/ })).toBeChecked();
	await expect.element(page.getByRole('checkbox', { name: /^Information before a stay/ })).not.toBeChecked();
	const sent = (name: string) => {
		const button = page.getByRole('button', { name }).element() as HTMLButtonElement;
		const { form } = button;
		return [form?.getAttribute('action'), Object.fromEntries(new FormData(form ?? undefined, button))];
	};
	expect(sent('Stop the price alert for London – New York')).toEqual([
		'/api/saved/7/alert',
		{ from: 'account', tells: 'off' },
	]);
	expect(sent('Watch the price of London – Lisbon')).toEqual([
		'/api/saved/8/alert',
		{ from: 'account', tells: 'falls' },
	]);
	expect(await axeFaults()).toEqual([]);
});

test('cards are listed with what expires and the default, each with acts that name it', async () => {
	const card = { id: 'crd_1', brand: 'visa', last_4_digits: '4242', name: 'Anne Lind' } as const;
	await show(
		<CardsList
			cards={[
				{ ...card, expires_in: '2029-12', isDefault: true },
				{ ...card, id: 'crd_2', brand: 'mastercard', last_4_digits: '9057', expires_in: '2026-12', isDefault: false },
				{ ...card, id: 'crd_3', brand: 'jcb', last_4_digits: '0000', expires_in: '2026-10', isDefault: false },
			]}
			month="2026-11"
			locale="en"
		/>,
	);
	await expect.element(page.getByText('Valid until December 2029')).toBeVisible();
	await expect.element(page.getByText('Your default card')).toBeVisible();
	await expect.element(page.getByText('Expires soon')).toBeVisible();
	await expect.element(page.getByText('Expired. Remove it, or add the new one.')).toBeVisible();
	expect(page.getByRole('button', { name: /^Remove (Visa|Mastercard|JCB)/ }).elements()).toHaveLength(3);
	expect(page.getByRole('button', { name: /^Make Mastercard .*9057.* your default card$/ }).elements()).toHaveLength(1);
	expect(page.getByRole('button', { name: /^Make/ }).elements()).toHaveLength(1);
	expect(await axeFaults()).toEqual([]);
});

test.each(['en', 'ar'] as const)('a guest reads all that is held, and what erasing leaves: %s', async (locale) => {
	const booking = { id: 'ord_1', booking_reference: 'WQ7R2M', passengers: [{ given_name: 'Anne', infant: false }] };
	const data = { exported_at: '2026-11-23T12:00:00Z', saved: [], opened_bookings: [], bookings: [booking] };
	const showNext = await show(<GuestData data={data} news={undefined} />, { locale });
	const entry = page.getByText('WQ7R2M').first();
	await expect.element(page.getByText('Anne').first()).not.toBeVisible();
	await entry.click();
	await expect.element(page.getByText('WQ7R2M').nth(1)).toBeVisible();
	const button = page.getByRole('checkbox').element().closest('form');
	expect(button?.getAttribute('action')).toBe('/api/visitor/erase');
	if (locale === 'en') await expect.element(page.getByText(/^What stays: the booking at the airline/)).toBeVisible();
	expect(await axeFaults()).toEqual([]);
	showNext(<GuestData data={{ ...data, bookings: [] }} news="erased" />);
	await expect.element(page.getByRole('status')).toBeVisible();
	expect(page.getByRole('checkbox').elements()).toEqual([]);
});
