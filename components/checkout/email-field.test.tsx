import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { InCheckout } from '#components/testing/in-checkout.tsx';
import { show } from '#components/testing/show.tsx';
import { EmailField } from './email-field.tsx';

test('a slip in the address is asked about, and one press puts it right', async () => {
	await show(
		<InCheckout draft={{ contact: { email: '' } }}>
			<EmailField />
		</InCheckout>,
	);
	const field = page.getByLabelText('E-mail');
	await field.fill('me@gmial.com');
	await userEvent.tab();
	await page.getByRole('button', { name: /Did you mean .*me@gmail\.com/ }).click();
	await expect.element(field).toHaveValue('me@gmail.com');
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
