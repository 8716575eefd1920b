import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { InCheckout } from '#components/testing/in-checkout.tsx';
import { show } from '#components/testing/show.tsx';
import { BookingTerms } from './booking-terms.tsx';
import { ReviewTravellers } from './review-travellers.tsx';

const PASSPORT = {
	type: 'passport',
	unique_identifier: 'C01X00T47',
	issuing_country_code: 'DE',
	expires_on: '2030-01-01',
};
const ANNE = { given_name: 'Anne', family_name: 'Ahlberg', born_on: '1988-07-14', identity_documents: [PASSPORT] };
const ZOE = { given_name: 'Zoe', family_name: 'Ahlberg', born_on: '2026-02-03', identity_documents: [] };
const passengers = [
	{ id: 'pas_1', type: 'adult', age: null },
	{ id: 'pas_2', type: 'infant_without_seat', age: null },
];

test('everybody stands there with the birth date and the end of the document’s number alone', async () => {
	await show(
		<InCheckout facts={{ rules: { passengers } } as never} draft={{ travellers: [ANNE, ZOE] }}>
			<ReviewTravellers />
		</InCheckout>,
	);
	const said = page
		.getByRole('listitem')
		.elements()
		.map((one) => one.textContent?.replace(/[\u2066-\u2069]/g, ''));
	expect(said).toEqual([
		expect.stringMatching(/^Anne Ahlbergadult\u00a0· born 14 Jul 1988\u00a0· Passport ••••T47$/),
		expect.stringMatching(/^Zoe Ahlberginfant on a lap\u00a0· born 3 Feb 2026$/),
	]);
	expect(document.body.textContent).not.toContain('C01X');
});

test.each(['https://airline.example/carriage', null])('what one accepts is linked: %s', async (url) => {
	const owner = { name: 'Atlas Air', conditions_of_carriage_url: url };
	await show(
		<InCheckout facts={{ offer: { owner } } as never}>
			<BookingTerms />
		</InCheckout>,
	);
	const terms = page.getByText(/^By booking you accept the conditions of carriage of/);
	await expect.element(terms).toHaveTextContent(/Flights and stays are separate bookings, not a package\.$/);
	const links = page
		.getByRole('link')
		.elements()
		.map((one) => one.getAttribute('href'));
	expect(links).toEqual([...(url ? [url] : []), '#fare-terms', '/legal/terms']);
	expect(await axeFaults()).toEqual([]);
});
