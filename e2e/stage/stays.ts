import type { Page } from '@playwright/test';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { StaysQuote } from '#contract/stays/quote.ts';
import type { StaysSearch } from '#contract/stays/search.ts';
import { createStaysSearch } from '#contract/stays/search.ts';
import { paths } from '#lib/paths.ts';
import { NO_WISHES, PLACE_KM, type StaySearch } from '#lib/stays/search/stay-search.ts';
import { bookingBody } from '#service/stays/testing/booking-stays.ts';
import { expect } from '../fixtures.ts';
import { inDays } from './days.ts';
import { callApi } from './organisation.ts';

/** A search for stays that finds many. */
export const LISBON: StaySearch = {
	place: 'Lisbon (LIS)',
	at: 'LIS',
	km: PLACE_KM,
	checkIn: inDays(60),
	checkOut: inDays(64),
	rooms: 1,
	adults: 2,
	children: [],
	wishes: NO_WISHES,
};

/** The hotel whose rooms are named for what becomes of who books them. */
const TEST_HOTEL = 'acc_0000AWr2VsUNIF1Vl91xg0';

interface RoomMade {
	rateId: string;
	total: { amount: string; currency: string };
}

/** A room of the test hotel for two nights, as its page would show it now. */
export async function roomOf(name: string, rooms = 1): Promise<RoomMade> {
	const found = (await callApi(process.env.API_TOKEN ?? '', createStaysSearch.method, createStaysSearch.path, {
		check_in_date: inDays(60),
		check_out_date: inDays(62),
		rooms,
		guests: Array.from({ length: rooms * 2 }, () => ({ type: 'adult' })),
		accommodation: { ids: [TEST_HOTEL], fetch_rates: true },
	})) as StaysSearch;
	const room = found.results[0]?.accommodation.rooms.find((one) => one.name === name);
	const rate = room?.rates[0];
	if (!rate) throw new Error(`The test hotel has no room “${name}”.`);
	return { rateId: rate.id, total: { amount: rate.total_amount, currency: rate.total_currency } };
}

/** Books a room of the test hotel for a guest by balance, without a browser. */
export async function bookStay(familyName: string, room = 'Books by balance'): Promise<StaysBooking> {
	const token = process.env.API_TOKEN ?? '';
	const { rateId } = await roomOf(room);
	const quote = (await callApi(token, 'POST', '/stays/quotes', { rate_id: rateId })) as StaysQuote;
	const guests = [{ given_name: 'Berta', family_name: familyName }];
	return (await callApi(token, 'POST', '/stays/bookings', bookingBody(quote, { guests }))) as StaysBooking;
}

/** Chooses a room as the page of a hotel does, by its form; `seen`: what it cost there, where that is another price. */
export async function choose(page: Page, { rateId, total }: RoomMade, seen = total): Promise<void> {
	await page.goto(paths.home());
	const fields = {
		rate_id: rateId,
		accommodation_id: TEST_HOTEL,
		search: 'rooms=1',
		total: seen.amount,
		currency: seen.currency,
	};
	await page.evaluate(
		([action, values]) => {
			const form = document.createElement('form');
			form.method = 'post';
			form.action = action;
			for (const [name, value] of Object.entries(values)) {
				const input = document.createElement('input');
				input.type = 'hidden';
				input.name = name;
				input.value = value;
				form.append(input);
			}
			document.body.append(form);
			form.submit();
		},
		[paths.api.stayQuotes(), fields] as const,
	);
	await page.waitForURL(/\/checkout\/stays\//);
}

/** Types who stays and goes on to the payment, or to the card that is held instead. */
export async function tellGuests(page: Page, title = 'Payment'): Promise<void> {
	const onward = page.getByRole('button', { name: /^Continue/ }).first();
	await expect(onward).toHaveAttribute('type', 'submit');
	await page.getByLabel('Given names').first().fill('Anne-Sophie');
	await page.getByLabel('Family name').first().fill('O’Brien');
	await page.getByLabel('E-mail').fill('anne@example.org');
	await page.getByLabel('Phone').fill('020 7946 0958');
	await page.getByLabel('Special requests').fill('A quiet room, please.');
	await onward.click();
	await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
}
