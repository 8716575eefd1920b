import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LateHydration } from './late-hydration.tsx';
import { useRunning } from './use-running.ts';

function Presses({ of }: { of: string }) {
	const [count, setCount] = useState(0);
	const running = useRunning();
	return (
		<button type="button" onClick={() => setCount(count + 1)}>
			{`${of} ${count} ${running ? 'runs' : 'as written'}`}
		</button>
	);
}
/** Given nothing new when the page is drawn again. */
const FIRST = (
	<LateHydration>
		<Presses of="First" />
	</LateHydration>
);
const Page = ({ second }: { second: string }) => (
	<>
		{FIRST}
		<LateHydration>
			<Presses of={second} />
		</LateHydration>
		<Presses of="Outside" />
	</>
);

/** As the server writes it; rendering it here would find a window. */
const written = (of: string) => `<button type="button">${of} 0 as written</button>`;
const late = (html: string) => `<!--&-->${html}<!--/&-->`;
const container = document.createElement('div');
let root: Root | undefined;
afterAll(() => root?.unmount());

test('stays as the server wrote it, changes with what it is given, and answers the first press', async () => {
	container.innerHTML = late(written('First')) + late(written('Second')) + written('Outside');
	document.body.append(container);
	const first = container.querySelector('button');
	root = hydrateRoot(container, <Page second="Second" />);
	await expect.element(page.getByRole('button', { name: 'Outside 0 runs' })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'First 0 as written' })).toBeVisible();

	root.render(<Page second="Other" />);
	await expect.element(page.getByRole('button', { name: 'Other 0 runs' })).toBeVisible();

	await page.getByRole('button', { name: 'First' }).click();
	await expect.element(page.getByRole('button', { name: 'First 1 runs' })).toBeVisible();
	expect(container.querySelector('button'), 'what was written is taken over, not drawn anew').toBe(first);
});
