import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { show as draw } from '#components/testing/show.tsx';
import { ProgressLine } from './progress-line.tsx';

function Line({ hidden }: { hidden: number | null }) {
	const show = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const latest = { done: true, problem: null, failed: [], pending: [], remaining: 0 };
	return (
		<ProgressLine latest={latest as never} shown={12} all={40} currency="EUR" {...{ hidden, show }}>
			{null}
		</ProgressLine>
	);
}

test('says the lowest price without filters where they hide its journey, and nothing of it where they do not', async () => {
	const again = await draw(<Line hidden={38_000} />);
	await expect.element(page.getByText(/^12 of 40 journeys \(from €380\.00 without filters\)/)).toBeVisible();
	again(<Line hidden={null} />);
	await expect.element(page.getByText(/^12 of 40 journeys/)).toBeVisible();
	await expect.element(page.getByText(/without filters/)).not.toBeInTheDocument();
});
