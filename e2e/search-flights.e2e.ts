import { expect, test } from './fixtures.ts';
import { inDays } from './stage/days.ts';
import { Results } from './stage/results.ts';
import { Ticket } from './stage/ticket.ts';

test.describe('a traveller searches flights', () => {
	test('one way, taking the whole city', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.trip('One way');
		await ticket.choosePlace('From', 'lond', /London \(LON\)/);
		await ticket.choosePlace('To', 'new york', /New York \(NYC\)/);
		await ticket.typeDays({ depart: inDays(60) });
		await ticket.submit();
		await page.waitForURL(/\/flights\?/);
		const results = new Results(page);
		await results.complete();
		await expect(page.getByRole('heading', { level: 1 })).toContainText(/London.*New York/);
		expect(await results.count()).toBeGreaterThan(10);
		await expect(page).toHaveTitle(/London to New York/);
	});

	test('return, for two adults and a child of nine', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.choosePlace('From', 'LHR', /London \(LHR\)/);
		await ticket.choosePlace('To', 'jfk', /New York \(JFK\)/);
		await ticket.typeDays({ depart: inDays(60), back: inDays(67) });
		await ticket.addTravellers('Adults', 'Children');
		await ticket.form.getByRole('combobox', { name: 'Age of child 1' }).selectOption('9');
		await ticket.closeTravellers();
		await ticket.submit();
		await page.waitForURL(/\/flights\?/);
		const results = new Results(page);
		await results.complete();
		await expect(page.getByText('2 adults, 1 child')).toBeVisible();
		const card = results.cards.first();
		await expect(card.getByText('total for 3 travellers')).toBeVisible();
		await expect(card.getByText(/^Operated by /)).toHaveCount(1);
		await expect(card.getByRole('heading', { name: 'London to New York', exact: true })).toBeAttached();
		await expect(card.getByRole('heading', { name: 'New York to London', exact: true })).toBeAttached();
	});

	test('multi-city, three flights in a row', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.choosePlace('From', 'London', /London \(LON\)/);
		await ticket.choosePlace('To', 'Paris', /Paris \(PAR\)/);
		await ticket.typeDays({ depart: inDays(40) });
		await ticket.trip('Multi-city');
		await expect(ticket.place('From', 1), 'what was chosen is kept').toHaveValue(/London/);
		await expect(ticket.place('From', 2), 'a flight starts where the one before ended').toHaveValue(/Paris/);
		await ticket.choosePlace('To', 'Rome', /Rome \(ROM\)/, 2);
		await ticket.typeDays({ depart: inDays(44) }, 2);
		await ticket.form.getByRole('button', { name: 'Add a flight' }).click();
		await expect(ticket.place('From', 3)).toHaveValue(/Rome/);
		await ticket.choosePlace('To', 'London', /London \(LON\)/, 3);
		await ticket.typeDays({ depart: inDays(48) }, 3);
		await ticket.submit();
		await page.waitForURL(/\/flights\?/);
		const results = new Results(page);
		await results.complete();
		await expect(
			results.cards
				.first()
				.getByText(/^Operated by /)
				.first(),
		).toBeVisible();
		await expect(results.cards.first().getByRole('heading')).toHaveCount(3);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(/London.*Paris.*Rome.*London/);
	});

	test('days by the calendar’s grid, both ends', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.day('Depart').click();
		const { calendar } = ticket;
		const next = calendar.getByRole('button', { name: 'Next month' });
		const grids = calendar.getByRole('grid');
		await expect(grids.first()).toBeVisible();
		// A desk turns its pages; on a phone all months lie below one another.
		const turns = await next.isVisible();
		if (turns) await next.click();
		else await expect(grids.first().getByRole('button', { disabled: false }).first()).toBeInViewport();
		const days = grids.nth(turns ? 0 : 1).getByRole('button', { disabled: false });
		const [first, second] = [
			await days.nth(9).getAttribute('aria-label'),
			await days.nth(14).getAttribute('aria-label'),
		];
		await days.nth(9).click();
		await days.nth(14).click();
		if (!turns) await calendar.getByRole('button', { name: 'Done' }).click();
		await expect(calendar).toBeHidden();
		const words = (label: string | null) => (label ?? '').replace(/,.*$/, '').replace(/^\w+ /, '');
		await expect(ticket.day('Depart')).toContainText(words(first));
		await expect(ticket.day('Return')).toContainText(words(second));
		await expect(ticket.form.getByText('5 nights away')).toBeVisible();
	});

	test('by a name with a slip in it', async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.place('From').fill('lodnon');
		await expect(page.getByRole('option').first(), 'a city stands before its airports').toContainText('London (LON)');
		await ticket.place('To').fill('barcelonna');
		await expect(page.getByRole('option').first()).toContainText('Barcelona (BCN)');
		await ticket.place('To').fill('bali');
		await expect(page.getByRole('option').first()).toContainText('Bali – Denpasar (DPS)');
	});

	test('by words typed quickly, with no suggestion taken', async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.trip('One way');
		await ticket.place('From').pressSequentially('london');
		await ticket.place('To').pressSequentially('zürich');
		await page.keyboard.press('Tab');
		await ticket.typeDays({ depart: inDays(60) });
		await ticket.submit();
		await page.waitForURL(/\/flights\?.*from=LON&to=ZRH/);
		await new Results(page).complete();
	});

	test('turned round by the swap button', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.choosePlace('From', 'LHR', /London \(LHR\)/);
		await ticket.choosePlace('To', 'JFK', /New York \(JFK\)/);
		await ticket.form.getByRole('button', { name: 'Swap from and to' }).click();
		await expect(ticket.place('From')).toHaveValue('New York (JFK)');
		await expect(ticket.place('To')).toHaveValue('London (LHR)');
	});

	test('again from what this browser remembers, and can make it forget', async ({ page }) => {
		const results = new Results(page);
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.trip('One way');
		await ticket.choosePlace('From', 'LHR', /London \(LHR\)/);
		await ticket.choosePlace('To', 'AMS', /Amsterdam \(AMS\)/);
		await ticket.typeDays({ depart: inDays(30) });
		await ticket.submit();
		await results.complete();
		await page.goto('/');
		const recent = page.getByRole('region', { name: 'Your recent searches' });
		await expect(recent.getByRole('link')).toHaveCount(1);
		await recent.getByRole('link', { name: /London.*Amsterdam/ }).click();
		await results.complete();
		await page.goto('/');
		await recent.getByRole('button', { name: 'Clear all' }).click();
		await expect(recent).toBeHidden();
		await page.reload();
		await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
		await expect(recent).toBeHidden();
	});
});

test.describe('what cannot be searched is said beside its field, and nothing typed is lost', () => {
	test('nothing filled in', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.submit();
		await expect(ticket.form.getByRole('alert')).toContainText(/\d\sthings need your attention/);
		await expect(ticket.place('From')).toHaveAccessibleDescription('Choose where you leave from.');
		await expect(ticket.place('To')).toHaveAccessibleDescription('Choose where you fly to.');
		await expect(ticket.day('Depart')).toHaveAccessibleDescription('Choose a departure date.');
		await expect(ticket.day('Return')).toHaveAccessibleDescription('Choose a return date.');
		await expect(ticket.place('From'), 'the first field to mend has the focus').toBeFocused();
		await expect(page).toHaveURL(/\/$/);
	});

	test('the same place twice', async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.trip('One way');
		await ticket.choosePlace('From', 'JFK', /New York \(JFK\)/);
		await ticket.choosePlace('To', 'JFK', /New York \(JFK\)/);
		await ticket.typeDays({ depart: inDays(60) });
		await ticket.submit();
		await expect(ticket.place('To')).toHaveAccessibleDescription(
			'You leave from and fly to the same city. Change one of them.',
		);
		await expect(ticket.place('From')).toHaveValue('New York (JFK)');
		await expect(ticket.place('To')).toHaveValue('New York (JFK)');
		await ticket.choosePlace('To', 'EWR', /Newark \(EWR\)/);
		await expect(ticket.place('To'), 'what is mended is no longer said').not.toHaveAccessibleDescription(/different/);
		await ticket.submit();
		await new Results(page).complete();
	});

	test('a day that is over, and a return before it', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.choosePlace('From', 'LHR', /London \(LHR\)/);
		await ticket.choosePlace('To', 'JFK', /New York \(JFK\)/);
		await ticket.typeDays({ depart: inDays(-3), back: inDays(-8) });
		await ticket.submit();
		await expect(ticket.day('Depart')).toHaveAccessibleDescription('This date is in the past. Choose a later one.');
		await expect(ticket.day('Return')).toHaveAccessibleDescription(/This date is in the past|This date is before/);
		await expect(ticket.place('From')).toHaveValue('London (LHR)');
		await ticket.typeDays({ depart: inDays(60), back: inDays(50) });
		await ticket.submit();
		await expect(ticket.day('Return')).toHaveAccessibleDescription(
			'This date is before the previous flight. Choose a later one.',
		);
		await expect(ticket.day('Depart')).not.toHaveAccessibleDescription(/./);
	});

	test('more infants than adults', { tag: '@phone' }, async ({ page, isMobile }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.trip('One way');
		await ticket.choosePlace('From', 'JFK', /New York \(JFK\)/);
		await ticket.choosePlace('To', 'EWR', /Newark \(EWR\)/);
		await ticket.typeDays({ depart: inDays(60) });
		await ticket.addTravellers('Adults', 'Infants', 'Infants');
		await ticket.form.getByRole('button', { name: 'Fewer: Adults' }).click();
		await ticket.closeTravellers();
		await ticket.submit();
		if (isMobile) await ticket.travellers.click();
		await expect(ticket.form.getByRole('spinbutton', { name: /^Infants/ })).toHaveAccessibleDescription(
			/Each lap infant needs a separate adult/,
		);
		await expect(ticket.form.getByText('1 adult, 2 infants').first()).toBeVisible();
		await ticket.form.getByRole('button', { name: 'More: Adults' }).click();
		await ticket.closeTravellers();
		await ticket.submit();
		await new Results(page).complete();
	});

	test('what was typed before the scripts had come stays', async ({ page }) => {
		const held: (() => void)[] = [];
		let open = false;
		await page.route('**/_next/static/**/*.js', async (route) => {
			if (!open) await new Promise<void>((resolve) => held.push(resolve));
			await route.continue();
		});
		await page.goto('/', { waitUntil: 'commit' });
		const ticket = new Ticket(page);
		await ticket.trip('One way');
		await ticket.place('From').fill('JFK');
		await ticket.place('To').fill('EWR');
		await ticket.form.getByRole('checkbox', { name: 'Direct flights only' }).check();
		open = true;
		for (const go of held) go();
		await expect(ticket.place('To')).toHaveValue('Newark (EWR)');
		await ticket.typeDays({ depart: inDays(60) });
		await expect(ticket.place('From')).toHaveValue('New York (JFK)');
		await expect(ticket.place('To')).toHaveValue('Newark (EWR)');
		await ticket.submit();
		await new Results(page).complete();
		await expect(page).toHaveURL(/trip=one-way&from=JFK&to=EWR.*direct=1/);
	});

	test('two places that become known at the same moment are both taken', async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.trip('One way');
		// Both answers are there when the browser next looks: neither may undo the other.
		await page.evaluate(() => {
			const real = window.fetch;
			const waiting: (() => void)[] = [];
			window.fetch = async (...asked) => {
				const answer = await real(...asked);
				if (!/query=(LHR|JFK)$/.test(answer.url)) return answer;
				const text = await answer.text();
				await new Promise<void>((go) => {
					waiting.push(go);
					if (waiting.length === 2) for (const each of waiting) each();
				});
				return new Response(text, answer);
			};
		});
		await ticket.place('From').fill('LHR');
		await ticket.place('To').fill('JFK');
		await ticket.place('To').press('Tab');
		await expect(ticket.place('To')).toHaveValue('New York (JFK)');
		await expect(ticket.place('From')).toHaveValue('London (LHR)');
	});

	test('a place that nobody knows', async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.trip('One way');
		await ticket.place('From').fill('qwrtzpx');
		await expect(page.getByText('No airport or city found.')).toBeVisible();
		await ticket.choosePlace('To', 'EWR', /Newark \(EWR\)/);
		await ticket.typeDays({ depart: inDays(60) });
		await ticket.submit();
		await expect(ticket.place('From')).toHaveAccessibleDescription(/^We can’t find “qwrtzpx”\./);
		await expect(ticket.place('From')).toHaveValue('qwrtzpx');
		await expect(ticket.place('To')).toHaveValue('Newark (EWR)');
		await ticket.choosePlace('From', 'JFK', /New York \(JFK\)/);
		await ticket.submit();
		await new Results(page).complete();
	});

	test('a company code without its airline', async ({ page }) => {
		await page.goto('/');
		const ticket = new Ticket(page);
		await ticket.trip('One way');
		await ticket.choosePlace('From', 'LHR', /London \(LHR\)/);
		await ticket.choosePlace('To', 'JFK', /New York \(JFK\)/);
		await ticket.typeDays({ depart: inDays(60) });
		await ticket.form.getByText('Departure times and corporate codes').click();
		await ticket.form.getByLabel('Corporate code').fill('ACME1');
		await ticket.submit();
		await expect(ticket.form.getByLabel('Corporate code')).toHaveAccessibleDescription(
			/Put the airline’s code in front/,
		);
		await expect(ticket.form.getByLabel('Corporate code')).toHaveValue('ACME1');
	});

	test('an address that asks for what cannot be', async ({ page }) => {
		const ticket = new Ticket(page);
		for (const [words, query, field, said] of [
			['ten travellers', 'to=JFK&adults=10', 'Adults', 'You can book for up to nine travellers.'],
			['a child of ninety', 'to=JFK&children=90', 'Children', 'Choose each child’s age, 2 to 17.'],
			['no adult', 'to=JFK&adults=0&children=9', 'Adults', 'At least one adult must travel.'],
			['a place that is none', 'to=%3F%3F%3F', 'To', 'We can’t find “???”.'],
			['flights within one city', 'to=LON', 'To', 'You leave from and fly to the same city. Change one of them.'],
		] as const)
			await test.step(words, async () => {
				await page.goto(`/flights?trip=one-way&from=LHR&depart=${inDays(60)}&${query}`);
				await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check these details to search');
				const control =
					field === 'To' ? ticket.place('To') : ticket.form.getByRole('spinbutton', { name: new RegExp(`^${field}`) });
				await expect.soft(control).toHaveAccessibleDescription(new RegExp(said.replaceAll('?', '\\?')));
				await expect.soft(ticket.place('From')).toHaveValue('London (LHR)');
			});
		await page.goto(`/flights?trip=one-way&from=LHR&to=JFK&depart=${inDays(340)}`);
		await expect(ticket.day('Depart')).toHaveAccessibleDescription(
			'Flights go on sale 330 days ahead. Choose an earlier date.',
		);
	});
});
