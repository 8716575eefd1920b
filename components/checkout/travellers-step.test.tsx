import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { InCheckout } from '#components/testing/in-checkout.tsx';
import { show } from '#components/testing/show.tsx';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { TravellersStep } from './travellers-step.tsx';
import { useLeaving } from './use-leaving.ts';

function Step({ leave, filled = null }: { leave: () => void; filled?: 'stay' | null }) {
	const { busy, offline, leaveTravellers } = useLeaving(
		async () => ({}) as BookingDraft,
		async () => undefined,
		leave,
	);
	return <TravellersStep filled={filled} errors={[]} busy={busy} offline={offline} onContinue={leaveTravellers} />;
}

test('without a line, Continue says that nothing is lost, and goes on when the line is back', async () => {
	const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const leave = vi.fn<() => void>();
	await show(
		<InCheckout facts={{ offer: { passengers: [] }, rules: { passengers: [] } } as never} draft={{ contact: {} }}>
			<Step leave={leave} />
		</InCheckout>,
	);
	await page.getByRole('button', { name: 'Continue to seats and bags' }).click();
	const told = page.getByRole('alert').filter({ hasText: /You’re offline\. Nothing you typed is lost/ });
	await expect.element(told).toBeVisible();
	expect(leave).not.toHaveBeenCalled();
	line.mockReturnValue(true);
	dispatchEvent(new Event('online'));
	await expect.poll(() => leave).toHaveBeenCalledOnce();
	await expect.element(told).not.toBeInTheDocument();
	line.mockRestore();
});

test('says that name and contact are those of a stay that was booked in this browser', async () => {
	const step = (filled: 'stay' | null) => (
		<InCheckout facts={{ offer: { passengers: [] }, rules: { passengers: [] } } as never} draft={{ contact: {} }}>
			<Step leave={() => undefined} filled={filled} />
		</InCheckout>
	);
	const told = page.getByText('We filled in name and contact details from your stay in this browser.', {
		exact: false,
	});
	const draw = await show(step('stay'));
	await expect.element(told).toBeVisible();
	draw(step(null));
	await expect.element(told).not.toBeInTheDocument();
});
