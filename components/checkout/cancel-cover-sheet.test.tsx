import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { InCheckout } from '#components/testing/in-checkout.tsx';
import { IN_EUROS_TOO } from '#components/testing/in-euros-too.ts';
import { show } from '#components/testing/show.tsx';
import { CancelCoverSheet } from './cancel-cover-sheet.tsx';

const offer = {
	total_currency: 'USD',
	available_services: [
		{
			id: 'aso_cover',
			type: 'cancel_for_any_reason',
			total_amount: '50.00',
			total_currency: 'USD',
			maximum_quantity: 1,
			passenger_ids: [],
			segment_ids: [],
			metadata: {
				refund_amount: '320.00',
				merchant_copy: 'Cancel.',
				terms_and_conditions_url: 'https://cover.example',
			},
		},
	],
};

test('the right to cancel names what is charged, and beside it about how much that is', async () => {
	await show(
		<InCheckout facts={{ offer } as never} beside={IN_EUROS_TOO}>
			<CancelCoverSheet services={[]} choose={() => undefined} />
		</InCheckout>,
	);
	await expect.element(page.getByRole('checkbox')).toHaveAccessibleName(/\$50\.00 about €40$/);
	await expect.element(page.getByRole('checkbox')).not.toBeChecked();
	expect(await axeFaults()).toEqual([]);
});
