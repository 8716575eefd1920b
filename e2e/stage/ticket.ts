import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The search form as a traveller sees it. */
export class Ticket {
	readonly page: Page;
	readonly form: Locator;
	constructor(page: Page) {
		this.page = page;
		this.form = page.getByRole('form', { name: 'Search for flights' });
	}

	/** One flight of a journey with several, counted from 1. */
	flight(number: number): Locator {
		return this.form.getByRole('group', { name: `Flight ${number}` });
	}

	trip(name: 'Return' | 'One way' | 'Multi-city'): Promise<void> {
		return this.form.getByRole('radio', { name, exact: true }).check();
	}

	place(label: 'From' | 'To', flight = 1): Locator {
		return this.flight(flight).getByRole('combobox', { name: label, exact: true });
	}

	/** Types, and takes a suggestion by its words. */
	async choosePlace(label: 'From' | 'To', typed: string, option: string | RegExp, flight = 1): Promise<void> {
		const field = this.place(label, flight);
		await field.fill(typed);
		await this.page.getByRole('option', { name: option }).first().click();
		await expect(field).toHaveAttribute('aria-expanded', 'false');
	}

	day(label: 'Depart' | 'Return', flight = 1): Locator {
		return this.flight(flight).getByRole('button', { name: new RegExp(`^${label}: `) });
	}

	get calendar(): Locator {
		return this.page.getByRole('dialog', { name: 'Travel days' });
	}

	/** Opens the calendar and types days into it. */
	async typeDays(days: { depart: string; back?: string }, flight = 1): Promise<void> {
		await this.day('Depart', flight).click();
		const calendar = this.calendar;
		const depart = calendar.getByLabel('Depart', { exact: true });
		const typing = calendar.getByRole('button', { name: 'Type dates' });
		await expect(depart.or(typing).first()).toBeVisible();
		// A phone has the days by name at the head of its sheet, and fields in their place when asked.
		if (await typing.isVisible()) await typing.click();
		await depart.fill(days.depart);
		if (days.back) await calendar.getByLabel('Return', { exact: true }).fill(days.back);
		await calendar.getByRole('button', { name: 'Done' }).click();
		await expect(calendar).toBeHidden();
	}

	get travellers(): Locator {
		return this.form.getByText('Travellers and cabin');
	}

	async addTravellers(...kinds: ('Adults' | 'Children' | 'Infants')[]): Promise<void> {
		await this.travellers.click();
		for (const kind of kinds) await this.form.getByRole('button', { name: `More: ${kind}` }).click();
	}

	/** On a phone who travels is a sheet over the ticket; on a desk it may stay open. */
	async closeTravellers(): Promise<void> {
		const sheet = this.page.getByRole('dialog', { name: 'Travellers and cabin' });
		if (await sheet.isVisible()) await sheet.getByRole('button', { name: 'Done' }).click();
		await expect(sheet).toBeHidden();
	}

	submit(): Promise<void> {
		return this.form.getByRole('button', { name: 'Search flights' }).click();
	}
}
