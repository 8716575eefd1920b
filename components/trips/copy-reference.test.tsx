import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { CopyReference } from './copy-reference.tsx';

const script = vi.hoisted(() => ({ runs: false }));
vi.mock('#components/ui/use-running.ts', () => ({ useRunning: () => script.runs }));

const screen = () => (
	<>
		<div>
			<CopyReference reference="K7QXMD" words={{ copy: 'Copy', copied: 'Copied' }} />
		</div>
		<a href="/pay">Pay</a>
	</>
);

test('nothing moves when the page begins to run: the room is kept, and only then is there a button', async () => {
	script.runs = false;
	const draw = await show(screen());
	const below = page.getByRole('link', { name: 'Pay' });
	await expect.element(below).toBeVisible();
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
	const before = below.element().getBoundingClientRect().top;
	script.runs = true;
	draw(screen());
	await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible();
	expect(below.element().getBoundingClientRect().top).toBe(before);
});

test('says that it has copied the reference', async () => {
	script.runs = true;
	const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
	await show(screen());
	await page.getByRole('button', { name: 'Copy' }).click();
	await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
	expect(copied).toHaveBeenCalledExactlyOnceWith('K7QXMD');
	copied.mockRestore();
});
