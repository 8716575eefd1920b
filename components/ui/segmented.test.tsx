import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { Segmented } from './segmented.tsx';

test('choices stay whole and in sight on a phone whose text is twice as large', async () => {
	await page.viewport(390, 844);
	document.documentElement.style.fontSize = '200%';
	onTestFinished(async () => {
		document.documentElement.style.fontSize = '';
		await page.viewport(1440, 900);
	});
	const options = ['Return', 'One way', 'Multi-city'].map((label) => ({ value: label, label }));
	await show(<Segmented label="Trip" name="trip" options={options} defaultValue="Return" />);
	for (const { label } of options) {
		const box = page.getByText(label, { exact: true }).element().getBoundingClientRect();
		expect(box.right, label).toBeLessThanOrEqual(390);
		const text = document.createRange();
		text.selectNodeContents(page.getByText(label, { exact: true }).element());
		expect(text.getBoundingClientRect().right, label).toBeLessThanOrEqual(box.right);
	}
	const frame = page.getByRole('group').element();
	expect(frame.scrollWidth, 'nothing is cut off').toBeLessThanOrEqual(frame.clientWidth);
});
