import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { OptionalFields } from './optional-fields.tsx';

const fields = (used: boolean) => (
	<OptionalFields title="More" used={used}>
		<input aria-label="Number" />
	</OptionalFields>
);
const made = (): number => document.querySelectorAll('[aria-label="Number"]').length;

test('what is folded away is made when it is opened, and at once where it is used', async () => {
	const draw = await show(fields(false));
	expect(made()).toBe(0);
	await page.getByText('More').click();
	await expect.element(page.getByLabelText('Number')).toBeVisible();
	draw(fields(true));
	expect(made()).toBe(1);
});

test('is open with its fields where something was typed in them before', async () => {
	await show(fields(true));
	await expect.element(page.getByLabelText('Number')).toBeVisible();
});
