import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { SearchWords } from './search-words.ts';
import { TravellersCell, type TravellersCellProps } from './travellers-cell.tsx';

const upTo = (most: number, word: string) => Array.from({ length: most + 1 }, (_, count) => `${count} ${word}`);
const words = {
	text: {
		travellers: 'Travellers and cabin',
		adults: 'Adults',
		children: 'Children',
		infants: 'Infants',
		childAge: 'Age of child {number}',
		chooseAge: 'Choose',
		increase: 'More: {what}',
		decrease: 'Fewer: {what}',
		cabin: 'Cabin',
		savedTravellers: 'Saved travellers',
		savedNote: 'Their numbers go along.',
		comma: ', ',
		done: 'Done',
	},
	adults: upTo(9, 'adults'),
	children: upTo(9, 'children'),
	infants: upTo(9, 'infants'),
	years: upTo(17, 'years'),
	problems: {
		too_many_travellers: 'Up to nine.',
		infants_exceed_adults: 'One adult each.',
		no_adult: 'From 16 alone.',
	},
} as unknown as SearchWords;

const FAMILY = [
	{ id: 'trv_anne', name: 'Anne Lind', born_on: '1984-02-14' },
	{ id: 'trv_ben', name: 'Ben Lind', born_on: '1981-09-02' },
	{ id: 'trv_cleo', name: 'Cleo Lind', born_on: '2018-05-30' },
];

function Cell({ people = [] }: { people?: TravellersCellProps['people'] }) {
	const [value, onChange] = useState<TravellersCellProps['value']>({
		adults: 1,
		children: [],
		infants: 0,
		cabin: null,
	});
	return <TravellersCell {...{ value, words, people, onChange }} on="2027-03-11" errors={{}} />;
}

const press = async (name: string, times = 1) => {
	for (let i = 0; i < times; i++) await page.getByRole('button', { name }).click();
};
const summary = page.getByText('Travellers and cabin');

test('says each limit when it is reached, and goes no further', async () => {
	await show(<Cell />);
	await summary.click();
	await press('More: Infants');
	await expect.element(page.getByText('One adult each.')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'More: Infants' })).toBeDisabled();
	await press('More: Adults', 7);
	await expect.element(page.getByText('Up to nine.')).toBeVisible();
	for (const kind of ['Adults', 'Children', 'Infants'])
		await expect.element(page.getByRole('button', { name: `More: ${kind}` })).toBeDisabled();
});

test('asks for a child’s age, and lets the young travel without an adult', async () => {
	await show(<Cell />);
	await summary.click();
	await press('More: Children');
	await expect.element(page.getByLabelText('Age of child 1')).toHaveValue('');
	await press('Fewer: Adults');
	await expect.element(page.getByText('From 16 alone.')).toBeVisible();
	await page.getByLabelText('Age of child 1').selectOptions('16 years');
	await expect.element(page.getByLabelText('Age of child 1')).toHaveValue('16');
});

test('Done folds it and gives the keyboard back', async () => {
	await show(<Cell />);
	await summary.click();
	await press('Done');
	await expect.element(page.getByText('Adults', { exact: true })).not.toBeVisible();
	expect(document.activeElement?.tagName).toBe('SUMMARY');
});

test('is a sheet on a phone, which Done and the back button close', async () => {
	await page.viewport(390, 844);
	onTestFinished(() => page.viewport(1440, 900));
	await show(<Cell />);
	const sheet = page.getByRole('dialog', { name: 'Travellers and cabin' });
	await summary.first().click();
	await sheet.getByRole('button', { name: 'More: Adults' }).click();
	await expect.element(sheet.getByText('2 adults')).toBeVisible();
	await sheet.getByRole('button', { name: 'Done' }).click();
	await expect.element(sheet).not.toBeInTheDocument();
	await expect.element(page.getByText('2 adults')).toBeVisible();
	await summary.click();
	await expect.element(sheet).toBeVisible();
	history.back();
	await expect.element(sheet).not.toBeInTheDocument();
});

test('ticks who travels of those saved: each has a place of their age, and fewer places leave somebody out', async () => {
	await show(<Cell people={FAMILY} />);
	await summary.click();
	const anne = page.getByRole('checkbox', { name: 'Anne Lind' });
	const ben = page.getByRole('checkbox', { name: 'Ben Lind' });
	await anne.click();
	await ben.click();
	await page.getByRole('checkbox', { name: 'Cleo Lind' }).click();
	await expect.element(page.getByText('2 adults, 1 children')).toBeVisible();
	await expect.element(page.getByLabelText('Age of child 1')).toHaveValue('8');
	expect(await axeFaults()).toEqual([]);
	await press('Fewer: Adults');
	await expect.element(ben).not.toBeChecked();
	await expect.element(anne).toBeChecked();
	await page.getByRole('checkbox', { name: 'Cleo Lind' }).click();
	await expect.element(page.getByText('1 adults', { exact: true })).toBeVisible();
	await press('More: Adults', 8);
	await expect.element(page.getByRole('checkbox', { name: 'Cleo Lind' })).toBeDisabled();
	await expect.element(ben).toBeEnabled();
});

test('offers nobody to who has nobody saved', async () => {
	await show(<Cell />);
	await summary.click();
	await expect.element(page.getByRole('button', { name: 'More: Adults' })).toBeVisible();
	expect(page.getByRole('checkbox').elements()).toEqual([]);
});
