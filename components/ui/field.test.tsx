import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { Field, fieldProps } from './field.tsx';

function Email({ error }: { error?: string }) {
	const notes = { hint: 'Your ticket is sent there.', error };
	return (
		<Field id="email" label="E-mail" {...notes}>
			<input type="email" {...fieldProps('email', notes)} />
		</Field>
	);
}

test('what is wrong is read with the field, before what helps, and no longer once it is mended', async () => {
	const draw = await show(<Email error="Enter an e-mail address." />);
	const field = page.getByLabelText('E-mail', { exact: true });
	await expect.element(field).toHaveAccessibleDescription('Enter an e-mail address. Your ticket is sent there.');
	await expect.element(field).toBeInvalid();
	expect(await axeFaults()).toEqual([]);
	draw(<Email />);
	await expect.element(field).toHaveAccessibleDescription('Your ticket is sent there.');
	await expect.element(field).toBeValid();
});
