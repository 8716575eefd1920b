import { paths } from '#lib/paths.ts';
import { NO_WISHES } from '#lib/stays/search/stay-search.ts';
import { expect, test } from './fixtures.ts';
import { lookAround } from './stage/look-around.ts';
import { CARDS, Paying } from './stage/paying.ts';
import { choose, LISBON, roomOf, tellGuests } from './stage/stays.ts';

test.describe('a traveller books a stay', () => {
	test('for a deposit, by a card with the bank’s question, and sees what is due at the hotel', {
		tag: '@phone',
	}, async ({ page }) => {
		test.slow();
		await choose(page, await roomOf('Deposit', 2));
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		const onward = page.getByRole('button', { name: /^Continue/ }).first();
		await expect(onward).toHaveAttribute('type', 'submit');
		await onward.click();
		await expect(
			page.getByRole('link', { name: 'Room 1: Enter the given names.' }),
			'names what is missing',
		).toBeVisible();
		await tellGuests(page);

		const paying = new Paying(page);
		await expect(paying.act).toHaveText(/^Book and pay .+ now$/);
		await paying.type(CARDS.challenged);
		await paying.act.click();
		await paying.answerBank('111-111');
		await page.waitForURL(/\/trips\/stays\/bok_/);
		await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
		await expect(page.getByText('Hotel reference')).toBeVisible();
		await expect(page.getByText('A quiet room, please.')).toBeVisible();
		await expect(page.getByText('To pay at the hotel').first()).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Getting your key' })).toBeVisible();
		await page.goto(paths.trips());
		await expect(page.getByRole('region', { name: 'Upcoming' }).getByText('Hotel reference')).toBeVisible();
	});

	test('and cancels it for what comes back now', { tag: '@phone' }, async ({ page }) => {
		test.slow();
		await choose(page, await roomOf('Deposit'));
		await tellGuests(page);
		const paying = new Paying(page);
		await paying.type(CARDS.plain);
		await paying.act.click();
		await page.waitForURL(/\/trips\/stays\/bok_/);
		const slider = page.getByRole('slider', { name: 'If you cancel on another day' });
		await expect(slider, 'on its page, too').toHaveAttribute('aria-valuetext', / back$/);
		await page.getByRole('link', { name: 'Cancel this stay' }).click();
		await page.waitForURL(/\/cancel$/);
		await expect(slider).toHaveAttribute('aria-valuetext', / back$/);
		await expect(slider).toBeEnabled();
		await slider.focus();
		await page.keyboard.press('End');
		await expect(slider, 'on the day of arrival').toHaveAttribute('aria-valuetext', /nothing back$/);
		await lookAround(page, 'cancelling a stay');

		const act = page.getByRole('button', { name: /^Cancel and refund / });
		const amount = (await act.innerText()).replace('Cancel and refund ', '');
		await act.click();
		await expect(page.getByRole('heading', { name: 'This stay is cancelled' })).toBeVisible();
		await expect(page.getByText(`${amount} is refunded.`)).toBeVisible();
	});

	test('found on the map, by its pin, its card and its page, for nothing, by a card that only holds the room', async ({
		page,
	}) => {
		test.slow();
		await page.goto(paths.stays({ ...LISBON, wishes: { ...NO_WISHES, pays: ['hotel'] } }));
		const map = page.getByRole('region', { name: 'Map of stays in Lisbon' });
		// A pin of several zooms in until one of them has its own.
		const pin = map.getByRole('button', { name: /, \$[\d,]+$/ }).first();
		await expect(pin).toBeVisible();
		const hotel = ((await pin.getAttribute('aria-label')) ?? '').replace(/, \$[\d,]+$/, '');
		await pin.press('Enter');
		const link = page.getByRole('article').getByRole('link', { name: hotel, exact: true });
		await expect(link, 'its card is led to').toBeFocused();
		await link.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel);
		await page
			.locator('[data-rate]')
			.filter({ hasText: 'A card holds the room.' })
			.getByRole('button', { name: /^Choose / })
			.first()
			.click();
		await page.waitForURL(/\/checkout\/stays\//);
		await expect(page.getByText('Nothing is charged when you book.', { exact: false })).toBeVisible();
		await tellGuests(page, 'A card to hold your room');
		await expect(page.getByText('the hotel may charge this card', { exact: false })).toBeVisible();
		const paying = new Paying(page);
		await paying.type(CARDS.challenged);
		await page.getByRole('button', { name: 'Book with this card as guarantee' }).click();
		await page.waitForURL(/\/trips\/stays\/bok_/);
		await expect(page.getByText('Nothing was charged', { exact: true })).toBeVisible();
		await expect(page.getByText('the hotel is paid during the stay', { exact: false })).toBeVisible();
	});

	test('is asked when the price has changed, told when the room has gone, and books as a member', async ({ page }) => {
		test.slow();
		await choose(page, await roomOf('Price up at quote'));
		const dialog = page.getByRole('dialog', { name: 'The price has changed' });
		await expect(dialog).toBeVisible();
		await dialog.getByRole('button', { name: /^Continue at/ }).click();
		await expect(dialog).toBeHidden();

		await choose(page, await roomOf('Unavailable at quote'));
		await expect(page.getByRole('heading', { name: 'This room is no longer available' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Back to the hotel' })).toHaveAttribute('href', /\/stays\/acc_/);

		await choose(page, await roomOf('Loyalty number required'));
		await page.getByLabel('Membership number').fill('123456789');
		await page.getByRole('button', { name: 'Continue' }).click();
		await expect(page.getByLabel(/number$/), 'it is typed once').toHaveValue('123456789');
		await tellGuests(page);
		const paying = new Paying(page);
		await paying.type(CARDS.plain);
		await paying.act.click();
		await page.waitForURL(/\/trips\/stays\/bok_/);
		await expect(page.getByText('123456789')).toBeVisible();
	});

	test('is told that the hotel has not answered, and then has its booking', async ({ page }) => {
		test.slow();
		await choose(page, await roomOf('Answer lost'));
		await tellGuests(page);
		const paying = new Paying(page);
		await paying.type(CARDS.plain);
		// What the page says of it lasts until the next look at the hotel, which may be at once.
		let told: unknown;
		await page.route(/\/api\/intents\/[^/]+\/pay$/, async (route) => {
			const response = await route.fetch();
			told = await response.json();
			await route.fulfill({ response });
		});
		await paying.act.click();
		await page.waitForURL(/\/trips\/stays\/bok_/, { timeout: 60_000 });
		expect(told).toMatchObject({ data: { state: 'checking' } });
	});
});
