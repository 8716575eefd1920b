import type { Locator, Page } from '@playwright/test';
import { createOfferRequest } from '#contract/air/offer-request.ts';
import { paths } from '#lib/paths.ts';
import { expect } from '../fixtures.ts';
import { inDays } from './days.ts';
import { callApi } from './organisation.ts';

/** Somebody who travels, as they type it. */
export interface Person {
	given: string;
	family: string;
	/** Day, month, year. */
	born: readonly [string, string, string];
	title: 'ms' | 'mr' | 'mrs' | 'miss' | 'dr';
	gender: 'f' | 'm';
}

export const ANNE: Person = {
	given: 'Anne-Sophie',
	family: 'O’Brien',
	born: ['14', '7', '1988'],
	title: 'ms',
	gender: 'f',
};
export const BEN: Person = { given: 'Ben', family: 'O’Brien', born: ['3', '2', '1986'], title: 'mr', gender: 'm' };

/** Somebody of an age on the day of travel, born so many days before a birthday that has passed by then. */
export function aged(given: string, years: number, daysToTravel = 60): Person {
	const day = inDays(daysToTravel - 100);
	const [year = '', month = '', date = ''] = day.split('-');
	return { given, family: 'O’Brien', born: [date, month, String(Number(year) - years)], title: 'miss', gender: 'f' };
}

/** An offer of the test airline, which alone sells from JFK to EWR: seats and bags for 20 dollars each, no documents. */
export async function offerFor(passengers: readonly object[]): Promise<string> {
	const { offers } = (await callApi(process.env.API_TOKEN ?? '', createOfferRequest.method, createOfferRequest.path, {
		slices: [{ origin: 'JFK', destination: 'EWR', departure_date: inDays(60) }],
		passengers,
	})) as { offers: { id: string }[] };
	const [offer] = offers;
	if (!offer) throw new Error('The test airline has no offer from JFK to EWR.');
	return offer.id;
}

/** A checkout as a traveller sees it. */
export class CheckoutPage {
	readonly page: Page;
	readonly price: Locator;
	constructor(page: Page) {
		this.page = page;
		this.price = page.getByRole('region', { name: /^Price for/ });
	}

	/** `at`: the storefront, when it is not the one under test. */
	async open(offerId: string, at = ''): Promise<void> {
		await this.page.goto(at + paths.checkoutFlight(offerId));
		await this.ready();
	}

	/** Waits until the page does what is pressed. */
	async ready(): Promise<void> {
		await expect(this.sheet(1)).toBeVisible();
		await expect(this.onward).toHaveAttribute('type', 'submit');
	}

	/** The sheet of one traveller, counted from 1. */
	sheet(number: number): Locator {
		return this.page
			.locator('section')
			.filter({ has: this.page.getByRole('heading', { name: `Traveller ${number}, ` }) });
	}

	async type(number: number, { given, family, born, title, gender }: Person): Promise<void> {
		const sheet = this.sheet(number);
		await sheet.getByLabel('Given names').fill(given);
		await sheet.getByLabel('Family name').fill(family);
		for (const [i, part] of (['Day', 'Month', 'Year'] as const).entries())
			await sheet
				.getByLabel(part, { exact: true })
				.first()
				.fill(born[i] ?? '');
		await sheet.getByLabel('Title', { exact: true }).selectOption(title);
		await sheet.getByLabel('Gender on the document').selectOption(gender);
	}

	async typeContact(email = 'anne@example.org'): Promise<void> {
		await this.page.getByLabel('E-mail').fill(email);
		await this.page.getByLabel('Phone').fill('020 7946 0958');
	}

	/** The act of this step, whichever of the two is on the screen. */
	get onward(): Locator {
		return this.page.getByRole('button', { name: /^Continue/ }).first();
	}

	/** The seats on the map that can be had. */
	get freeSeats(): Locator {
		return this.page.getByRole('grid').locator('button:not([aria-disabled])');
	}

	/** The number in the total, and those of the rows above it. */
	async sum(): Promise<{ total: number; rows: number[] }> {
		const figures = await this.price.locator('dl').first().locator('dd').allInnerTexts();
		const numbers = figures.map((words) => Number(words.replace(/[^\d.-]/g, '')));
		return { rows: numbers.slice(0, -1), total: numbers.at(-1) ?? 0 };
	}
}
