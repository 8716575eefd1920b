import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { InCheckout } from '#components/testing/in-checkout.tsx';
import { show } from '#components/testing/show.tsx';
import { TravellerSheet } from './traveller-sheet.tsx';

const passport = (country: string) => ({
	type: 'passport',
	unique_identifier: '',
	issuing_country_code: country,
	expires_on: '',
});
const traveller = (id: string, family_name: string, country = '') => ({
	id,
	title: '',
	given_name: '',
	family_name,
	gender: '',
	born_on: '',
	infant_passenger_id: null,
	identity_documents: [passport(country)],
	loyalty_programme_accounts: [],
});
const facts = (documentsRequired: boolean) =>
	({
		rules: {
			passengers: [
				{ id: 'pas_1', type: 'adult', age: null },
				{ id: 'pas_2', type: 'adult', age: null },
			],
			identityTypes: ['passport'],
			extraTypes: [],
			programmes: [],
			documentsRequired,
			lastDepartureOn: '2027-03-11',
			lastArrivalOn: '2027-03-11',
		},
	}) as never;
const sheets = (
	<>
		<TravellerSheet index={0} kind="adult" />
		<TravellerSheet index={1} kind="adult" />
	</>
);
const same = page.getByRole('button', { name: /^Same as traveller 1/ });
const family = page.getByLabelText('Family name');

test('one press takes the first traveller’s family name and country, nothing is taken before, and both can be changed', async () => {
	const draft = { travellers: [traveller('pas_1', '', 'DE'), traveller('pas_2', '')] };
	await show(
		<InCheckout facts={facts(true)} draft={draft}>
			{sheets}
		</InCheckout>,
	);
	await expect.element(same).toHaveTextContent('Same as traveller 1: Germany');
	await family.first().fill('Lind');
	await expect.element(family.last()).toHaveValue('');
	await expect.element(same).toHaveTextContent(/Same as traveller 1: .*Lind.*, Germany/);
	expect(await axeFaults()).toEqual([]);
	await same.click();
	await expect.element(family.last()).toHaveValue('Lind');
	await expect.element(page.getByLabelText('Issuing country').last()).toHaveValue('DE');
	await expect.element(page.getByLabelText('Given names').last()).toHaveFocus();
	await expect.element(same).not.toBeInTheDocument();
	await family.last().fill('Berg');
	await expect.element(family.first()).toHaveValue('Lind');
	await expect.element(same).not.toBeInTheDocument();
});

test('a name that is typed stays, and no country goes where no document is asked for', async () => {
	const draft = { travellers: [traveller('pas_1', 'Lind', 'DE'), traveller('pas_2', 'Berg')] };
	await show(
		<InCheckout facts={facts(false)} draft={draft}>
			{sheets}
		</InCheckout>,
	);
	await expect.element(family.last()).toHaveValue('Berg');
	await expect.element(same).not.toBeInTheDocument();
});
