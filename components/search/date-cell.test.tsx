import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { DateCells } from './date-cell.tsx';
import type { SearchWords } from './search-words.ts';

const words = { text: { days: 'Travel days', chooseDay: 'Choose a day', done: 'Done' } } as unknown as SearchWords;

function Depart() {
	const [value, onChange] = useState('');
	const field = { id: 'depart', name: 'depart', label: 'Depart', value, onChange } as const;
	return <DateCells fields={[field]} locale="en" dir="ltr" today="2027-03-01" words={words} />;
}

const button = page.getByRole('button', { name: /^Depart: / });
const calendar = page.getByRole('dialog', { name: 'Travel days' });

test('the calendar takes the keyboard when it opens and gives it back when a day is chosen', async () => {
	await show(<Depart />);
	(button.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(calendar).toHaveFocus();
	const day = calendar.getByRole('button', { name: /11 March 2027/ });
	await expect.element(day).toBeVisible();
	(day.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(calendar).not.toBeInTheDocument();
	await expect.element(button).toHaveFocus();
	await expect.element(button).toHaveAccessibleName(/11 March 2027/);
});

test('Done gives the keyboard back too', async () => {
	await show(<Depart />);
	await button.click();
	await calendar.getByRole('button', { name: 'Done' }).click();
	await expect.element(button).toHaveFocus();
});
