import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { InCheckout } from '#components/testing/in-checkout.tsx';
import { show } from '#components/testing/show.tsx';
import { SavedChoice, SaveTraveller } from './saved-choice.tsx';

const BLANK = { id: 'pas_1', given_name: '', family_name: '', born_on: '', infant_passenger_id: null };
const ANNE = {
	title: 'ms',
	given_name: 'Anne',
	family_name: 'Lind',
	gender: 'f',
	born_on: '1984-02-14',
	identity_documents: [],
	loyalty_programme_accounts: [],
};
const rules = { passengers: [{ id: 'pas_1', type: 'adult', age: null }], identityTypes: [], extraTypes: [] };

test('one press fills in a saved traveller, and the box to save somebody is never ticked beforehand', async () => {
	const toSave = new Set<string>();
	const saved = [{ id: 'trv_1', name: 'Anne Lind', traveller: ANNE }];
	await show(
		<InCheckout facts={{ rules, saved, toSave } as never} draft={{ travellers: [BLANK] }}>
			<SavedChoice index={0} />
			<SaveTraveller index={0} id="pas_1" />
		</InCheckout>,
	);
	const box = page.getByRole('checkbox', { name: 'Save this traveller to your account' });
	await expect.element(box).not.toBeChecked();
	await box.click();
	expect([...toSave]).toEqual(['pas_1']);
	const choice = page.getByRole('combobox', { name: 'Saved traveller' });
	await expect.element(choice).toHaveDisplayValue('Somebody else');
	await choice.selectOptions('Anne Lind');
	await expect.element(choice).toHaveDisplayValue('Anne Lind');
	await expect.element(box).not.toBeInTheDocument();
	expect(await axeFaults()).toEqual([]);
});

test('a guest sees neither', async () => {
	await show(
		<InCheckout facts={{ rules, saved: null, toSave: new Set() } as never} draft={{ travellers: [BLANK] }}>
			<p>Anchor</p>
			<SavedChoice index={0} />
			<SaveTraveller index={0} id="pas_1" />
		</InCheckout>,
	);
	await expect.element(page.getByText('Anchor')).toBeVisible();
	expect([page.getByRole('combobox').elements(), page.getByRole('checkbox').elements()]).toEqual([[], []]);
});
