import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { InCheckout } from '#components/testing/in-checkout.tsx';
import { show } from '#components/testing/show.tsx';
import { DocumentFields } from './document-fields.tsx';

const rules = {
	identityTypes: ['passport'],
	extraTypes: [],
	documentsRequired: true,
	lastDepartureOn: '2027-02-10',
	lastArrivalOn: '2027-02-11',
};
const draft = { travellers: [{ identity_documents: [{ type: 'passport', unique_identifier: '', expires_on: '' }] }] };

test('a passport number that is short is asked about, and the passport has to last until the trip ends', async () => {
	await show(
		<InCheckout facts={{ rules } as never} draft={draft}>
			<DocumentFields index={0} />
		</InCheckout>,
	);
	await expect.element(page.getByText('11 Feb 2027 or later')).toBeVisible();
	const number = page.getByLabelText('Passport number');
	await number.fill('12');
	await userEvent.tab();
	await expect.element(number).toHaveAccessibleDescription(/Most passport numbers have 6 to 9/);
	await expect.element(number).not.toHaveAttribute('aria-invalid', 'true');
	await number.fill('C01X00T47');
	await userEvent.tab();
	await expect.element(page.getByText(/Most passport numbers/)).not.toBeInTheDocument();
});
