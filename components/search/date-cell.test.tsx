import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { DateCells } from './date-cell.tsx';
import type { SearchWords } from './search-words.ts';

const words = {
	text: {
		days: 'Travel days',
		chooseDay: 'Choose a day',
		done: 'Done',
		close: 'Close',
		typeDates: 'Type dates',
		clearDays: 'Clear',
	},
} as unknown as SearchWords;

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

test('a desk has room for two months, also for one way, and for a panel at its edge', async () => {
	await page.viewport(1024, 800);
	onTestFinished(() => page.viewport(1440, 900));
	await show(
		<div style={{ marginInlineStart: '36rem' }}>
			<Depart />
		</div>,
	);
	await button.click();
	await expect.element(calendar.getByRole('grid')).toHaveLength(2);
	const edges = () => (calendar.element() as HTMLElement).getBoundingClientRect();
	await expect.poll(() => edges().right).toBeLessThanOrEqual(1024 - 16);
	expect(edges().left).toBeGreaterThanOrEqual(16);
});

test('Done gives the keyboard back too', async () => {
	await show(<Depart />);
	await button.click();
	await calendar.getByRole('button', { name: 'Done' }).click();
	await expect.element(button).toHaveFocus();
});

describe('on a phone', () => {
	function Stay({ start = '' }: { start?: string }) {
		const [depart, setDepart] = useState(start);
		const [back, setBack] = useState('');
		const fields = [
			{ id: 'depart', name: 'depart', label: 'Depart', value: depart, onChange: setDepart },
			{ id: 'return', name: 'return', label: 'Return', value: back, onChange: setBack },
		] as const;
		return <DateCells fields={fields} locale="en" dir="ltr" today="2027-03-20" words={words} />;
	}
	const day = (name: RegExp) => calendar.getByRole('button', { name });
	const scrolls = () => document.querySelector('dialog .overflow-y-auto') as HTMLElement;

	beforeEach(async () => {
		await page.viewport(390, 844);
		return () => page.viewport(1440, 900);
	});

	test.each([390, 320])('the days of a sheet are in sight at once, %i pixels wide', async (width) => {
		await page.viewport(width, 640);
		await show(<Stay />);
		await button.click();
		await expect.element(day(/20 March 2027/)).toBeInViewport();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		expect(scrolls().scrollWidth).toBeLessThanOrEqual(scrolls().clientWidth);
	});

	test('takes both days, names them at its head, and stays until Done', async () => {
		await show(<Stay />);
		await button.click();
		await day(/27 March 2027/).click();
		await day(/\b3 April 2027/).click();
		await expect.element(calendar.getByRole('button', { name: 'Depart Sat 27 Mar' })).toBeVisible();
		await expect.element(calendar.getByRole('button', { name: 'Return Sat 3 Apr' })).toBeVisible();
		await calendar.getByRole('button', { name: 'Done' }).click();
		await expect.element(calendar).not.toBeInTheDocument();
		await expect.element(button).toHaveFocus();
	});

	test('begins with the week of today, names what is chosen at its foot, and lets it go', async () => {
		await show(<Stay />);
		await button.click();
		await expect.element(day(/20 March 2027/)).toBeInViewport();
		await expect.element(day(/\b15 March 2027/)).toBeDisabled();
		await expect.element(day(/\b14 March 2027/)).not.toBeInTheDocument();
		await day(/27 March 2027/).click();
		await day(/\b3 April 2027/).click();
		await expect.element(calendar.getByRole('status').getByText(/^27 Mar.*3 Apr 2027$/)).toBeVisible();
		await calendar.getByRole('button', { name: 'Clear' }).click();
		await expect.element(calendar.getByRole('button', { name: 'Depart Choose a day' })).toBeVisible();
		await expect.element(calendar.getByText(/^27 Mar.*3 Apr 2027$/)).not.toBeInTheDocument();
	});

	test('opens where its day is, a few months at a time, up to the last that is sold', async () => {
		await show(<Stay start="2027-08-14" />);
		await button.click();
		await expect.element(day(/14 August 2027/)).toBeInViewport();
		await expect.element(day(/12 February 2028/)).not.toBeInTheDocument();
		await expect
			.poll(() => {
				scrolls().scrollTo(0, scrolls().scrollHeight);
				return day(/12 February 2028/).query();
			})
			.not.toBeNull();
		await expect.element(day(/13 February 2028/)).toBeEnabled();
		await expect.element(day(/14 February 2028/)).toBeDisabled();
	});

	test('arrows go from month to month and bring those that were not there yet', async () => {
		await show(<Stay />);
		await button.click();
		(day(/31 March 2027/).element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowRight}');
		await expect.element(day(/\b1 April 2027/)).toHaveFocus();
		await userEvent.keyboard('{PageDown}{PageDown}');
		await expect.element(day(/\b1 June 2027/)).toHaveFocus();
	});

	test('days can be typed', async () => {
		await show(<Stay />);
		await button.click();
		await calendar.getByRole('button', { name: 'Type dates' }).click();
		await calendar.getByLabelText('Return').fill('2027-04-09');
		await calendar.getByRole('button', { name: 'Done' }).click();
		await expect
			.element(page.getByRole('button', { name: /^Return: Friday 9 April 2027|^Return: .*9 April/ }))
			.toBeVisible();
	});

	test.each([
		['Escape', () => userEvent.keyboard('{Escape}')],
		['the back button', async () => history.back()],
	])('%s closes it and gives the keyboard back', async (_, act) => {
		await show(<Stay />);
		await button.click();
		await expect.element(day(/20 March 2027/)).toBeVisible();
		await act();
		await expect.element(calendar).not.toBeInTheDocument();
		await expect.element(button).toHaveFocus();
	});

	test.each(['light', 'dark'] as const)('has no fault of accessibility in the %s', async (theme) => {
		await show(<Stay start="2027-03-25" />, { theme });
		await button.click();
		await expect.element(day(/25 March 2027/)).toBeVisible();
		expect(await axeFaults()).toEqual([]);
	});
});
