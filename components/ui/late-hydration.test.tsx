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

const container = document.createElement('div');
let root: Root | undefined;
afterAll(() => root?.unmount());

test('stays as the server wrote it, and answers the first press', async () => {
	// As the server writes it; rendering it here would find a window.
	const written = (of: string) => `<button type="button">${of} 0 as written</button>`;
	container.innerHTML = `<!--&-->${written('Inside')}<!--/&-->${written('Outside')}`;
	// Away from where the pointer of an earlier test rests: that a page comes up under it is a touch, too.
	container.style.cssText = 'position: fixed; inset: auto 0 0 auto';
	document.body.append(container);
	await expect.element(page.getByRole('button', { name: 'Outside 0 as written' })).toBeVisible();
	const inside = container.querySelector('button');
	root = hydrateRoot(
		container,
		<>
			<LateHydration>
				<Presses of="Inside" />
			</LateHydration>
			<Presses of="Outside" />
		</>,
	);
	await expect.element(page.getByRole('button', { name: 'Outside 0 runs' })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Inside 0 as written' })).toBeVisible();

	await page.getByRole('button', { name: 'Inside' }).click();
	await expect.element(page.getByRole('button', { name: 'Inside 1 runs' })).toBeVisible();
	expect(container.querySelector('button'), 'what was written is taken over, not drawn anew').toBe(inside);
});
