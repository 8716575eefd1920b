import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { momentsOf } from './moments-of.ts';
import { TripNotice } from './trip-notice.tsx';

const AT = '2027-03-02T10:20:00.000Z';

function Cancelled({ paidAt }: { paidAt: string | null }) {
	const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
	const format = useFormat(preferences);
	const order = makeOrder({ cancelled_at: AT });
	order.payment_status.paid_at = paidAt;
	return (
		<TripNotice
			order={order}
			status="cancelled"
			mayPay={false}
			show={format}
			preferences={preferences}
			moment={momentsOf(order, format, 'en')}
		/>
	);
}

test.each([
	['that was paid has tickets, which nobody is to use', AT, /Don’t travel with its tickets/],
	['that never was has none', null, /before it was paid\. The seats are no longer held\./],
])('a cancelled booking %s', async (_, paidAt, words) => {
	await show(<Cancelled paidAt={paidAt} />);
	await expect.element(page.getByText(words)).toBeVisible();
	expect(page.getByText(paidAt ? /before it was paid/ : /tickets/).query()).toBeNull();
});
