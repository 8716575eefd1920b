import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { InCheckout } from '#components/testing/in-checkout.tsx';
import { show } from '#components/testing/show.tsx';
import type { FilledFrom } from '#lib/checkout/last-guest.ts';
import { stayDraftOf } from '#lib/stays/checkout/stay-draft.ts';
import { GuestsStep } from './guests-step.tsx';

const step = (rooms: number, onContinue: () => void, filled: FilledFrom | null = null) => (
	<InCheckout draft={{ ...stayDraftOf(rooms, null) }}>
		<GuestsStep
			{...{ rooms, onContinue, filled }}
			party="2 adults, 2 children"
			country={() => 'GB'}
			programme={null}
			memberOnly={false}
			agent={false}
			errors={[{ path: 'guests.1.family_name', code: 'required', message: 'Enter the family name.' }]}
			busy={false}
			offline={false}
		/>
	</InCheckout>
);

test('each room has its own guest, the first the lead; how to reach them is asked once', async () => {
	const onContinue = vi.fn<() => void>();
	const draw = await show(step(2, onContinue));
	await expect.element(page.getByText('2 rooms for 2 adults, 2 children. Name one adult for each room')).toBeVisible();
	const room = (name: string) => page.getByRole('region', { name });
	await expect.element(room('Room 1, lead guest').getByLabelText('Given names')).toBeVisible();
	await expect
		.element(room('Room 2 (optional)').getByLabelText('Family name'))
		.toHaveAttribute('autocomplete', 'section-r2 family-name');
	expect(page.getByLabelText('E-mail').elements()).toHaveLength(1);
	expect(page.getByLabelText('Phone').elements()).toHaveLength(1);
	await page.getByRole('link', { name: 'Room 2: Enter the family name.' }).click();
	await expect.element(room('Room 2 (optional)').getByLabelText('Family name')).toHaveFocus();
	expect(await axeFaults()).toEqual([]);
	await page.getByRole('button', { name: 'Continue to review and pay' }).click();
	expect(onContinue).toHaveBeenCalledOnce();

	draw(step(1, onContinue));
	await expect.element(room('Guest')).toBeVisible();
	await expect.element(page.getByText('Name one adult for each room', { exact: false })).not.toBeInTheDocument();
	const told = page.getByText('We filled in name and contact details from your flight in this browser.', {
		exact: false,
	});
	await expect.element(told).not.toBeInTheDocument();
	draw(step(1, onContinue, 'flight'));
	await expect.element(told).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});
