import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { useAfterPaint } from './use-after-paint.ts';

function Counter() {
	const [count, setCount] = useState(0);
	const settled = useAfterPaint(count);
	return (
		<button type="button" onClick={() => setCount((n) => n + 1)}>
			{`pressed ${count}, drawn ${settled}`}
		</button>
	);
}

const press = () => page.getByRole('button').element();
const said = () => press().textContent;

/** What stands on the page when the next frame is about to be painted. */
const inNextFrame = () =>
	new Promise<string | null>((then) => {
		requestAnimationFrame(() => then(said()));
	});

test('what is dear to draw comes after the paint of what was pressed', async () => {
	await show(<Counter />);
	expect(said()).toBe('pressed 0, drawn 0');
	(press() as HTMLElement).click();
	await expect.poll(inNextFrame).toBe('pressed 1, drawn 0');
	await expect.element(page.getByText('pressed 1, drawn 1')).toBeVisible();
});

test('of presses in quick succession the last is drawn', async () => {
	await show(<Counter />);
	for (let i = 0; i < 3; i++) (press() as HTMLElement).click();
	await expect.element(page.getByText('pressed 3, drawn 3')).toBeVisible();
});

test('a page that is not painted goes on all the same', async () => {
	const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
	await show(<Counter />);
	(press() as HTMLElement).click();
	await expect.poll(said).toBe('pressed 1, drawn 1');
	frames.mockRestore();
});
