import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { InCheckout } from '#components/testing/in-checkout.tsx';
import { show } from '#components/testing/show.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PriceBar } from './price-bar.tsx';

const summary = { complete: false } as never;
const wrong = [{ path: 'contact.email', code: 'email_format', message: 'Enter an e-mail address.' }];

test('on a phone the foot leads to the list of what has to be mended, wherever one is', async () => {
	await page.viewport(390, 600);
	onTestFinished(() => page.viewport(1440, 900));
	onTestFinished(() => history.replaceState(null, '', location.pathname + location.search));
	const screen = (errors: typeof wrong) => (
		<InCheckout facts={{ offer: { passengers: [{}, {}] } } as never}>
			<ErrorSummary errors={errors} />
			<div style={{ height: '1500px' }} />
			<PriceBar summary={summary} problems={errors.length}>
				<button type="button">Next</button>
			</PriceBar>
		</InCheckout>
	);
	const draw = await show(screen(wrong));
	scrollTo({ top: 900, behavior: 'instant' });
	const list = page.getByRole('alert');
	await expect.element(list).not.toBeInViewport();
	await page.getByRole('link', { name: 'One thing needs your attention' }).click();
	await expect.element(list).toBeInViewport();
	draw(screen([]));
	await expect.element(page.getByRole('link', { name: /2 travellers/ })).toBeVisible();
});
