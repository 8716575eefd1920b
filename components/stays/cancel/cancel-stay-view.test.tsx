import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { makeIntent } from '#lib/intents/testing/make-intent.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeRate } from '#lib/stays/testing/make-rate.ts';
import { CancelStayView } from './cancel-stay-view.tsx';

const refresh = vi.hoisted(() => vi.fn<() => void>());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
// The messages of its parts are those of the test.
vi.mock('#components/shell/client-messages.tsx', () => ({
	ClientMessages: ({ children }: { children: ReactNode }) => children,
}));

const NOW = Date.parse('2027-03-09T17:59:59.500Z');
const after = (ms: number) => new Date(NOW + ms).toISOString();
const full = { refund_amount: '480.00', currency: 'EUR' };

function View({
	ends,
	half = [],
	aboveLimit = false,
	who = 'customer',
}: {
	ends: number;
	half?: readonly number[];
	aboveLimit?: boolean;
	who?: BookingReader;
}) {
	const cancellation_timeline = [
		{ ...full, before: after(ends) },
		...half.map((ms) => ({ ...full, refund_amount: '240.00', before: after(ms) })),
	];
	return (
		<CancelStayView
			intent={makeIntent({ purpose: 'cancel_stay', state: 'draft' })}
			booking={makeStaysBooking({}, makeRate({ cancellation_timeline }))}
			now={NOW}
			mayAct
			{...{ aboveLimit, who }}
			preferences={{ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' }}
		/>
	);
}

test('a deadline that passes while the page is open changes the press, and has the page written anew', async () => {
	await show(<View ends={500} half={[86_400_000]} />);
	await expect.element(page.getByRole('button', { name: 'Cancel and refund €480.00' })).toBeVisible();
	expect(refresh).not.toHaveBeenCalled();
	await expect.element(page.getByRole('button', { name: 'Cancel and refund €240.00' })).toBeVisible();
	expect(refresh).toHaveBeenCalledOnce();
});

test.each([
	['while a day gives something back', 3_600_000, 1],
	['not once none does', -1, 0],
])('other days can be looked at, %s', async (_, ends, sliders) => {
	await show(<View ends={ends} />);
	await expect.element(page.getByRole('heading', { name: 'Cancel now' })).toBeVisible();
	expect(page.getByRole('slider').elements()).toHaveLength(sliders);
});

test('a refund above the limit of the agent’s role is said before the press', async () => {
	await show(<View ends={3_600_000} aboveLimit />);
	await expect.element(page.getByRole('alert')).toHaveTextContent('This refund needs a lead');
	await expect.element(page.getByRole('button', { name: 'Cancel and refund €480.00' })).toBeDisabled();
});

test.each([
	['customer', 'You get €480.00 back of the €480.00 you paid.', 'Keep my stay', 'If you cancel'],
	['agent', 'The customer gets €480.00 back of the €480.00 they paid.', 'Keep the stay', 'If the stay is cancelled'],
] as const)('what comes back is said to whom it concerns: %s', async (who, back, keep, title) => {
	await show(<View ends={3_600_000} who={who} />);
	const text = document.body.textContent.replaceAll(/[\u2066-\u2069]/g, '');
	expect(text).toContain(back);
	await expect.element(page.getByRole('link', { name: keep })).toBeVisible();
	await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
});
