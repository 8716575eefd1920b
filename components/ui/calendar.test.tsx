import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { Calendar, type Days } from './calendar.tsx';

function Choosing({ dir = 'ltr' }: { dir?: 'ltr' | 'rtl' }) {
	const [value, setValue] = useState<Days>({});
	const [end, setEnd] = useState<'from' | 'to'>('from');
	return (
		<>
			<Calendar
				mode="range"
				months={1}
				value={value}
				active={end}
				min="2027-03-06"
				max="2027-04-20"
				locale={dir === 'rtl' ? 'ar' : 'en-GB'}
				dir={dir}
				labels={{ previous: 'Previous month', next: 'Next month' }}
				onChange={(next, set) => {
					setValue(next);
					setEnd(set === 'from' ? 'to' : 'from');
				}}
			/>
			<output aria-label="Chosen">{`${value.from ?? '–'} ${value.to ?? '–'}`}</output>
		</>
	);
}

const day = (name: string) => page.getByRole('button', { name: new RegExp(`\\b${name}\\b`) });
const chosen = page.getByRole('status', { name: 'Chosen' });

test('takes both ends, one press after the other', async () => {
	await show(<Choosing />);
	await day('10 March 2027|March 10').click();
	await day('15 March 2027|March 15').click();
	await expect.element(chosen).toHaveTextContent('2027-03-10 2027-03-15');
});

test('has no day before the first nor after the last that can be flown, and no month beyond', async () => {
	await show(<Choosing />);
	await expect.element(day('5 March 2027|March 5')).toBeDisabled();
	await expect.element(day('6 March 2027|March 6')).toBeEnabled();
	await page.getByRole('button', { name: 'Next month' }).click();
	await expect.element(day('20 April 2027|April 20')).toBeEnabled();
	await expect.element(day('21 April 2027|April 21')).toBeDisabled();
	await expect.element(page.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
});

test('moves by day and week with arrows, by month with Page Down', async () => {
	await show(<Choosing />);
	(day('10 March 2027|March 10').element() as HTMLElement).focus();
	const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? '';
	await userEvent.keyboard('{ArrowRight}{ArrowDown}');
	expect(focused()).toMatch(/18/);
	await userEvent.keyboard('{PageDown}');
	await expect.poll(focused).toMatch(/18.*April|April.*18/);
	await userEvent.keyboard('{Enter}');
	await expect.element(chosen).toHaveTextContent('2027-04-18 –');
});

test.each(['light', 'dark'] as const)('has no fault of accessibility in the %s', async (theme) => {
	await show(<Choosing />, { theme });
	await day('10 March 2027|March 10').click();
	await day('15 March 2027|March 15').click();
	expect(await axeFaults()).toEqual([]);
});

test('goes on to the left where one reads from the right', async () => {
	await show(<Choosing dir="rtl" />, { locale: 'ar' });
	const left = (name: string): number =>
		document.querySelector(`button[aria-label="${name}"]`)?.getBoundingClientRect().left ?? 0;
	expect(left('Next month')).toBeLessThan(left('Previous month'));
});
