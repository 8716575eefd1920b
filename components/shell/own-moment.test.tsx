import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { OwnMoment } from './own-moment.tsx';

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
/** A clock that is never the reader's: they are 14 hours or more apart from one of the two. */
const elsewhere = here === 'Pacific/Kiritimati' ? 'Pacific/Honolulu' : 'Pacific/Kiritimati';

test.each([
	['elsewhere', elsewhere, /^Pay in time\. Your time: \d{1,2} Mar 2027, \d\d:20 \S+\.$/],
	['where the reader is', here, /^Pay in time\.$/],
])('a deadline told by the clock %s', async (_, told, words) => {
	await show(
		<p data-testid="said">
			Pay in time.
			<OwnMoment instant="2027-03-02T10:20:00.000Z" {...{ told, preferences }} />
		</p>,
	);
	await expect.element(page.getByTestId('said')).toHaveTextContent(words);
});
