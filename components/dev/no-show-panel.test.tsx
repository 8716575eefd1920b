import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { NoShowPanel } from './no-show-panel.tsx';

test('a guest who did not come is told by the stay, and not without one', async () => {
	await show(<NoShowPanel />);
	const stay = page.getByRole('textbox');
	await expect.element(stay).toBeInvalid();
	await stay.fill('bok_0000Vba0000000000000000');
	const form = document.forms[0] as HTMLFormElement;
	expect(form.checkValidity()).toBe(true);
	expect([form.method, new URL(form.action).pathname, Object.fromEntries(new FormData(form))]).toEqual([
		'post',
		'/api/dev/sandbox',
		{ no_show: 'bok_0000Vba0000000000000000' },
	]);
	expect(await axeFaults()).toEqual([]);
});
