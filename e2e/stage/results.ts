import type { Locator, Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { expect } from '../fixtures.ts';

/** The list of journeys as a traveller sees it. */
export class Results {
	readonly page: Page;
	readonly list: Locator;
	readonly cards: Locator;
	/** The entries of the list, each with its place in it; what a card lists within itself is none. */
	readonly entries: Locator;
	constructor(page: Page) {
		this.page = page;
		this.list = page.getByRole('list', { name: 'Journeys found' });
		this.cards = this.list.getByRole('article');
		this.entries = this.list.locator('> [aria-posinset]');
	}

	/** Opens the results of a search and waits until every airline has answered. */
	async open(search: FlightSearch, storefront = ''): Promise<void> {
		await this.page.goto(storefront + paths.flights(search));
		await this.complete();
	}

	async complete(): Promise<void> {
		await expect(this.page.getByText('All results loaded.')).toBeVisible();
		// The list takes the place of what the server wrote with the visitor's first act.
		await this.page.keyboard.press('Shift');
		await expect(this.cards.first()).toBeVisible();
		await expect(this.entries.first()).toBeVisible();
	}

	/** How many journeys are shown, as the page says. */
	async count(): Promise<number> {
		const words = await this.page
			.getByText(/^(\d[\d,]* of )?[\d,]+ journeys?$/)
			.first()
			.innerText();
		return Number(/^[\d,]+/.exec(words)?.[0].replaceAll(',', ''));
	}

	/** The prices of the cards in sight, in order. */
	prices(): Promise<number[]> {
		return this.cards.evaluateAll((cards) =>
			cards.map((card) =>
				Number(
					(card.getAttribute('aria-label') ?? '')
						.split(', ')
						.slice(2)
						.join('')
						.replace(/[^\d.]/g, ''),
				),
			),
		);
	}

	/** The place where filters are: beside the list, or on a phone in a sheet that this opens. */
	async filters(): Promise<Locator> {
		const rail = this.page.getByRole('complementary', { name: 'Filters' });
		if ((this.page.viewportSize()?.width ?? 0) >= 1024) return rail;
		await this.page.getByRole('button', { name: /^Filters/ }).click();
		return this.page.getByRole('dialog', { name: 'Filters' });
	}

	/** Closes the sheet of a phone, by its own button or by that of the phone. */
	async closeFilters(by: 'show' | 'back' = 'show'): Promise<void> {
		const sheet = this.page.getByRole('dialog', { name: 'Filters' });
		if (!(await sheet.isVisible())) return;
		if (by === 'back') await this.page.goBack();
		else await sheet.getByRole('button', { name: /^Show \d/ }).click();
		await expect(sheet).toBeHidden();
	}
}
