import type { FrameLocator, Locator, Page } from '@playwright/test';
import { createOfferRequest } from '#contract/air/offer-request.ts';
import { paths } from '#lib/paths.ts';
import { expect } from '../fixtures.ts';
import { ANNE, CheckoutPage, type Person } from './checkout-page.ts';
import { inDays } from './days.ts';
import { callApi } from './organisation.ts';
import { tellTravellers } from './tell-travellers.ts';

/** Test cards, by what they do. */
export const CARDS = {
	plain: '4111 1101 1663 8870',
	challenged: '4242 4242 4242 4242',
	declined: '4000 0000 0000 0002',
	notConfirmed: '4000 0000 0000 0101',
	risky: '4100 0000 0000 0019',
} as const;

interface OfferMade {
	id: string;
	owner: { iata_code: string };
	total_amount: string;
	total_currency: string;
	payment_requirements: { payment_required_by: string | null };
}

/** An offer of the test airline, on the route that it alone sells unless told, for one adult. */
export async function makeOffer(
	origin = 'JFK',
	destination = 'EWR',
	{ token = process.env.API_TOKEN ?? '', days = 60 } = {},
): Promise<OfferMade> {
	const { offers } = (await callApi(token, createOfferRequest.method, createOfferRequest.path, {
		slices: [{ origin, destination, departure_date: inDays(days) }],
		passengers: [{ type: 'adult' }],
	})) as { offers: OfferMade[] };
	const offer = offers.find(({ owner }) => owner.iata_code === 'ZZ');
	if (!offer) throw new Error(`The test airline does not fly from ${origin} to ${destination}.`);
	return offer;
}

/** Who travels, where news go, and at which storefront, when it is not the one under test. */
export interface Opening {
	person?: Person;
	email?: string;
	at?: string;
}

/** The last step of a checkout as a traveller sees it. */
export class Paying {
	readonly page: Page;
	/** The form in the card host's frame. */
	readonly form: FrameLocator;
	/** The press that books and pays. */
	readonly act: Locator;
	/** The bank's question. */
	readonly bank: Locator;
	constructor(page: Page) {
		this.page = page;
		this.form = page.frameLocator('iframe[title="Card form"]');
		this.act = page.getByRole('button', { name: /^(Book|Pay|Hold)\b.*\d/ });
		this.bank = page.getByRole('dialog', { name: 'Confirm with your bank' });
	}

	/** Opens the payment of an offer, without extras; who travels has been told past the pages. */
	async open(offerId: string, { person = ANNE, email = 'anne@example.org', at = '' }: Opening = {}): Promise<void> {
		const checkout = (at || (process.env.BASE_URL ?? '')) + paths.checkoutFlight(offerId);
		await tellTravellers(this.page.context(), checkout, person, email);
		await this.page.goto(`${checkout}?step=pay`);
		await expect(this.page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
	}

	/** Opens the checkout of an offer, types who travels, and goes on to the payment without extras. */
	async openByHand(offerId: string, { person = ANNE, email, at = '' }: Opening = {}): Promise<void> {
		const checkout = new CheckoutPage(this.page);
		await checkout.open(offerId, at);
		await checkout.type(1, person);
		await checkout.typeContact(email);
		await this.goOn();
	}

	/** Goes on from the travellers to the payment, without extras. */
	async goOn(): Promise<void> {
		const { onward } = new CheckoutPage(this.page);
		// Until the page runs, a press does nothing.
		await expect(onward).toHaveAttribute('type', 'submit');
		await onward.click();
		await expect(this.page).toHaveURL(/step=extras/);
		// The address is there before its step is drawn, and both steps have a button to go on.
		await expect(this.page.getByRole('group', { name: 'Seats and bags' })).toBeVisible();
		await onward.click();
		await expect(this.page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
	}

	/** Types a card into the form. */
	async type(number: string): Promise<void> {
		const { form } = this;
		await form.getByLabel('Card number').fill(number);
		await form.getByLabel('Name on the card').fill('Anne Lindqvist');
		await form.getByLabel('Expiry date').fill('12/30');
		await form.getByLabel('Security code').fill(number.startsWith('3') ? '1234' : '123');
		await form.getByLabel('Street and number').fill('Musterstrasse 1');
		await form.getByLabel('Postal code').fill('10115');
		await form.getByLabel('City').fill('Berlin');
		await form.getByLabel('Country').selectOption('DE');
	}

	/** Answers the bank. */
	async answerBank(code: string): Promise<void> {
		const question = this.bank.frameLocator('iframe');
		await question.getByLabel('Code').fill(code);
		await question.getByRole('button', { name: 'Confirm' }).click();
	}

	/** Waits for the page that says it is booked. Gives the airline's reference. */
	async booked(): Promise<string> {
		await this.page.waitForURL(/\/bookings\/bki_/);
		await expect(this.page.getByRole('heading', { level: 1, name: /^Booked: / })).toBeVisible();
		return this.page.getByText('Airline reference', { exact: true }).locator('xpath=following::*[1]').innerText();
	}
}
