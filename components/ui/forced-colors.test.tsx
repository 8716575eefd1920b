import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { Segmented } from './segmented.tsx';
import { Tabs } from './tabs.tsx';

/** High contrast as a system has it: our shades are gone. */
async function forceColours(): Promise<void> {
	const emulate = (value: string) =>
		cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
	await emulate('active');
	onTestFinished(() => void emulate('none'));
}

const styleOf = (element: Element | null | undefined, property: string): string =>
	element ? getComputedStyle(element).getPropertyValue(property) : 'nothing is there';

test('which of a few choices is taken is seen in forced colours', async () => {
	await forceColours();
	const options = ['Return', 'One way'].map((label) => ({ value: label, label }));
	await show(<Segmented label="Trip" name="trip" options={options} defaultValue="One way" />);
	const fill = (name: string) =>
		styleOf(page.getByRole('radio', { name }).element().closest('label'), 'background-color');
	// The system's ground is white here; without a mark of our own every choice would lie on it.
	expect(fill('Return')).toMatch(/255, 255, 255/);
	expect(fill('One way')).not.toMatch(/255, 255, 255/);
});

test('which tab is open is seen in forced colours', async () => {
	await forceColours();
	const tabs = ['Best', 'Cheapest', 'Fastest'].map((label) => ({ id: label, label }));
	await show(<Tabs label="Order" tabs={tabs} value="Cheapest" />);
	const [best, cheapest, fastest] = ['Best', 'Cheapest', 'Fastest'].map((name) =>
		styleOf(page.getByRole('tab', { name }).element(), 'border-bottom-color'),
	);
	expect(best).toBe(fastest);
	expect(cheapest).not.toBe(best);
});
