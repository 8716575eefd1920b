import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { Dialog } from './dialog.tsx';

const question = (open: boolean) => (
	<Dialog open={open} onClose={() => undefined} title="The price has changed">
		<p>Continue?</p>
	</Dialog>
);

test('a scroll bar stands beside a page of any length, and its room is kept under a dialog: the page stays where it is', async () => {
	const root = getComputedStyle(document.documentElement);
	const draw = await show(question(false));
	expect([root.scrollbarGutter, root.overflowY]).toEqual(['stable', 'scroll']);
	draw(question(true));
	await expect.element(page.getByRole('dialog', { name: 'The price has changed' })).toBeVisible();
	expect([root.scrollbarGutter, root.overflow]).toEqual(['stable', 'hidden']);
	draw(question(false));
	expect(root.overflowY).toBe('scroll');
});
