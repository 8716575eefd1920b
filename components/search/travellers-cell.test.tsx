import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import type { SearchWords } from './search-words.ts';
import { TravellersCell } from './travellers-cell.tsx';

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

function Cell() {
	const [value, onChange] = useState({ adults: 1, children: [] as number[], infants: 0, cabin: null });
	return (
		<TravellersCell value={value} errors={{}} words={words} onChange={(next) => onChange({ ...next, cabin: null })} />
	);
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
