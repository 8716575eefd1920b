import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';
import { findByCode } from './stage/find-by-code.ts';
import { lookAround } from './stage/look-around.ts';
import { CARDS, Paying } from './stage/paying.ts';

test(
	'a guest adds a seat and a bag to a booking, and pays by card with the bank’s question',
	{
		tag: '@phone',
	},
	async ({ page }, { project }) => {
		test.slow();
		const name = newFamilyName();
		const order = await book(name, { fits: ({ owner }) => owner.iata_code === 'BA' });
		await findByCode(page, order.booking_reference, name);
		await page.getByRole('link', { name: /^Add seats or bags/ }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seats and bags');

		// Nothing is chosen for anybody, and nothing can be paid.
		const act = page.getByRole('button', { name: /^Add and pay .*\d/ });
		await expect(page.getByText('Choose a seat or a bag to see the price.')).toBeVisible();
		await expect(act).toBeHidden();
		const seats = page.getByRole('button', { name: /^\d+[A-Z], [^\s,]*\d+\.\d\d,/ });
		// Both may run at once on one flight, whose seats are sold once.
		const seat = project.name === 'desktop' ? seats.first() : seats.last();
		const designator = /^\d+[A-Z]/.exec((await seat.getAttribute('aria-label')) ?? '')?.[0] ?? '';
		await seat.click();
		await page
			.getByRole('button', { name: /^One more: Checked bag, London to New York/ })
			.first()
			.click();
		const sum = page.getByRole('region', { name: 'You’re adding' });
		await expect(sum).toContainText(new RegExp(`Seat ${designator}, .*London to New York`));
		await expect(sum).toContainText('1 checked bag');
		if (project.name === 'desktop') await lookAround(page, 'a seat and a bag are chosen', { narrow: true });
		else {
			await expectNoAxeFaults(page);
			await expectNoSidewaysScroll(page);
		}

		const paying = new Paying(page);
		await paying.type(CARDS.challenged);
		await act.click();
		await paying.answerBank('111-111');
		await page.waitForURL(/\/bookings\/bki_/);
		await expect(page.getByRole('heading', { level: 1, name: /^Added: / })).toBeVisible();
		await page.getByRole('link', { name: 'Open the trip' }).click();
		await page.waitForURL(new RegExp(`${paths.trip(order.id)}$`));
		await expect(page.getByText(`Seat ${designator}`).first()).toBeVisible();

		// It stays theirs, and the other traveller can still choose.
		await page.getByRole('link', { name: /^Add seats or bags/ }).click();
		await expect(page.getByText(`You already have seat ${designator}.`)).toBeVisible();
		await expect(page.getByRole('button', { name: new RegExp(`^${designator}, booked for`) })).toBeDisabled();
	},
);
