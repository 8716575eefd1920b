import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { makeIntent } from '#lib/intents/testing/make-intent.ts';
import { readOfferLink } from '#lib/offer-link.ts';
import { OutcomeView } from './outcome-view.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;

test.each([
	['book', 'checking with the airline', 'Don’t book again. Nothing more will be charged.', 'The airline'],
	['book_stay', 'checking with the hotel', 'Don’t book again. Nothing more will be charged.', 'The hotel'],
	['cancel_stay', 'checking the cancellation', 'Don’t cancel again, and don’t book this stay again.', 'The hotel'],
] as const)(
	'%s without an answer says what not to do, and whose answer it waits for',
	async (purpose, title, rule, who) => {
		const intent = makeIntent({ purpose, state: 'checking' });
		const link = readOfferLink(intent.subject_id, {}, '2027-01-01');
		await show(<OutcomeView {...{ intent, preferences, link }} stay={undefined} retryHref="/bookings/bki_1" />);
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
		await expect.element(page.getByText(rule)).toBeVisible();
		await expect.element(page.getByText(`${who} hasn’t given a clear answer yet.`, { exact: false })).toBeVisible();
	},
);
