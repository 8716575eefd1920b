import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { fieldId } from '#lib/checkout/field-pointers.ts';
import { ErrorSummary } from './error-summary.tsx';

const ERRORS = [
	{ path: 'travellers.1.given_name', code: 'required', message: 'Enter the given names.' },
	{ path: 'travellers.1.family_name', code: 'name_letters', message: 'Use only letters.' },
	{ path: 'contact.email', code: 'email_format', message: 'Enter an e-mail address like name@example.com.' },
	{ path: 'contact.phone_number', code: 'refused', message: 'The airline did not accept this.' },
];

const form = (
	<>
		<ErrorSummary errors={ERRORS} />
		<label>
			Given names of the second traveller
			<input id={fieldId('travellers.1.given_name')} />
		</label>
		<label>
			E-mail
			<input id={fieldId('contact.email')} />
		</label>
	</>
);

test('names each field once with whose it is, says what is wrong, and leads to it', async () => {
	await show(form);
	const summary = page.getByRole('alert');
	await expect.element(summary).toHaveTextContent(/4 /);
	expect(
		summary
			.getByRole('link')
			.elements()
			.map(({ textContent }) => textContent),
	).toEqual([
		'Traveller 2: Enter the given names.',
		'Traveller 2, Family name: Use only letters.',
		'Enter an e-mail address like name@example.com.',
		'Phone: The airline did not accept this.',
	]);
	await summary.getByRole('link', { name: /^Enter an e-mail/ }).click();
	await expect.element(page.getByLabelText('E-mail')).toHaveFocus();
});

test('leads there by keyboard too', async () => {
	await show(form);
	await userEvent.tab();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByLabelText('Given names of the second traveller')).toHaveFocus();
});

test('is not there while nothing is wrong', async () => {
	const draw = await show(form);
	draw(<ErrorSummary errors={[]} />);
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test.each(['light', 'dark'] as const)('has no fault of accessibility in the %s', async (theme) => {
	await show(form, { theme });
	expect(await axeFaults()).toEqual([]);
});
