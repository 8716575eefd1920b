import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { PlainPeople } from './plain-people.tsx';

const PEOPLE = [
	{ id: 'trv_anne', name: 'Anne Lind', born_on: '1984-02-14' },
	{ id: 'trv_cleo', name: 'Cleo Lind', born_on: '2018-05-30' },
];
const TEXT = { savedTravellers: 'Saved travellers', savedPlain: 'Not counted again.' };

test('sends the ids of those ticked, and ticks whom the search names', async () => {
	await show(
		<form>
			<PlainPeople people={PEOPLE} who={['trv_cleo']} text={TEXT} />
		</form>,
	);
	await expect.element(page.getByRole('group', { name: 'Saved travellers' })).toHaveTextContent('Not counted again.');
	await expect.element(page.getByRole('checkbox', { name: 'Cleo Lind' })).toBeChecked();
	await page.getByRole('checkbox', { name: 'Anne Lind' }).click();
	const form = document.querySelector('form');
	expect(form && new FormData(form).getAll('who')).toEqual(['trv_anne', 'trv_cleo']);
	expect(await axeFaults()).toEqual([]);
});

test('is nothing where nobody is saved', async () => {
	await show(<PlainPeople people={[]} who={undefined} text={TEXT} />);
	expect(page.getByRole('group').elements()).toEqual([]);
});
