import { FormProvider, type ResolverResult, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { Button } from '#components/ui/button.tsx';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { DraftText } from './draft-text.tsx';
import { useRevalidation } from './use-revalidation.ts';

const FAULT = { type: 'email_format', message: 'Enter an e-mail address.' };
const resolver = (values: BookingDraft): ResolverResult<BookingDraft> => {
	if (values.contact.email.includes('@')) return { values, errors: {} };
	return { values: {}, errors: { contact: { email: FAULT } } };
};

/** A field that is checked when it is left, as in the checkout, above the button that leads on. */
function Step({ onContinue }: { onContinue: () => void }) {
	const form = useForm<BookingDraft>({ mode: 'onBlur', defaultValues: { contact: { email: '' } }, resolver });
	useRevalidation(form);
	return (
		<FormProvider {...form}>
			<DraftText path="contact.email" label="E-mail" />
			<Button onClick={onContinue}>Continue</Button>
		</FormProvider>
	);
}

/** How long a finger rests on a button, milliseconds. */
const PRESS = { delay: 150 };

test('a press that leaves a field arrives, though what was wrong is said by leaving it, and goes with the mending', async () => {
	const onContinue = vi.fn<() => void>();
	await show(<Step onContinue={onContinue} />);
	const field = page.getByLabelText('E-mail');
	const fault = page.getByText(FAULT.message);
	const act = page.getByRole('button', { name: 'Continue' });
	await field.fill('anne');
	await act.click(PRESS);
	expect(onContinue, 'the sentence that comes moves the button').toHaveBeenCalledTimes(1);
	await expect.element(fault).toBeVisible();
	await field.fill('anne@example.org');
	// The field has not been left yet.
	await expect.element(fault).not.toBeInTheDocument();
	await act.click(PRESS);
	expect(onContinue).toHaveBeenCalledTimes(2);
});
