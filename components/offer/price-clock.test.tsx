import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { PriceClock } from './price-clock.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const words = {
	stands: 'Valid until {time} {zone}',
	left: '{time} left',
	lastMinute: 'less than a minute',
	ended: 'Over',
};
const OWN = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const FAR = OWN === 'Asia/Kathmandu' ? 'Asia/Tokyo' : 'Asia/Kathmandu';
const timeIn = (at: number, timeZone: string) =>
	new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

test('says until when by the reader’s clock, and by that where the journey begins where it is another', async () => {
	const now = Date.now();
	const at = now + 20 * 60_000;
	const draw = (zone: string) => <PriceClock endsAt={at} serverNow={now} {...{ zone, preferences, words }} />;
	const again = await show(draw(FAR));
	const said = page.getByText(/^Valid until/);
	await expect
		.element(said)
		.toHaveTextContent(new RegExp(`^Valid until ${timeIn(at, OWN)} \\S+ \\(${timeIn(at, FAR)} \\S+\\) · `));
	again(draw(OWN));
	await expect.element(said).toHaveTextContent(new RegExp(`^Valid until ${timeIn(at, OWN)} \\S+ · `));
});
