import type { BrowserContext } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import type { Person } from './checkout-page.ts';

/**
 * Tells a storefront who travels on an offer for one adult, as the checkout does when typing rests: for a story that is
 * about what comes after. `checkout` is the address of the checkout.
 */
export async function tellTravellers(
	{ request }: BrowserContext,
	checkout: string,
	{ given, family, born: [day, month, year], title, gender }: Person,
	email: string,
): Promise<void> {
	const opened = await request.get(checkout);
	const page = await opened.text();
	const intent = /\bbki_[\w-]{22}/.exec(page)?.[0];
	const passenger = /\bpas_\w+/.exec(page)?.[0];
	if (!intent || !passenger) {
		const says = /<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1] ?? 'no heading';
		throw new Error(`${checkout} opened no checkout: ${opened.status()}, “${says}” at ${opened.url()}`);
	}
	const data: BookingDraft = {
		travellers: [
			{
				id: passenger,
				title,
				given_name: given,
				family_name: family,
				gender,
				born_on: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
				infant_passenger_id: null,
				identity_documents: [],
				loyalty_programme_accounts: [],
			},
		],
		contact: { email, phone_number: '+442079460958' },
		services: [],
	};
	const { origin } = new URL(checkout);
	const kept = await request.put(origin + paths.api.intentStep(intent, 'draft'), { data, headers: { origin } });
	if (!kept.ok()) throw new Error(`The draft was refused: ${kept.status()} ${await kept.text()}`);
}
