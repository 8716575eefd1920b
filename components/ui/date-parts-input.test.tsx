import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { DatePartsInput, type DatePartsValue } from './date-parts-input.tsx';

const left = vi.fn<() => void>();

function Birthday({ error }: { error?: string }) {
	const [value, setValue] = useState<DatePartsValue>({ year: '', month: '', day: '' });
	return (
		<>
			<DatePartsInput
				id="born"
				label="Date of birth"
				parts={{ day: 'Day', month: 'Month', year: 'Year' }}
				value={value}
				onChange={setValue}
				onBlur={left}
				error={error}
			/>
			<button type="button">Next</button>
			<output aria-label="Typed">{`${value.year}-${value.month}-${value.day}`}</output>
		</>
	);
}

test('takes digits alone, as many as a part has', async () => {
	await show(<Birthday />);
	await userEvent.type(page.getByLabelText('Day'), '1a4');
	await userEvent.type(page.getByLabelText('Month'), '7.');
	await userEvent.type(page.getByLabelText('Year'), '19888');
	await expect.element(page.getByRole('status', { name: 'Typed' })).toHaveTextContent('1988-7-14');
});

test('is left when the keyboard leaves all three, not one of them', async () => {
	left.mockClear();
	await show(<Birthday />);
	await page.getByLabelText('Day').click();
	await userEvent.tab();
	await userEvent.tab();
	expect(left).not.toHaveBeenCalled();
	await userEvent.tab();
	expect(left).toHaveBeenCalledOnce();
});

test('says in each part what is wrong', async () => {
	await show(<Birthday error="Enter the date of birth." />);
	for (const part of ['Day', 'Month', 'Year']) {
		await expect.element(page.getByLabelText(part)).toHaveAttribute('aria-invalid', 'true');
		await expect.element(page.getByLabelText(part)).toHaveAccessibleDescription('Enter the date of birth.');
	}
	expect(await axeFaults()).toEqual([]);
});
