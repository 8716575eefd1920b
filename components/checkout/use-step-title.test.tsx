import { expect, test } from 'vitest';
import { show } from '#components/testing/show.tsx';
import { useStepTitle } from './use-step-title.ts';

function Step({ name }: { name: string }) {
	useStepTitle(name);
	return null;
}

test('the title names the step, though that of the page comes late', async () => {
	document.title = '';
	const draw = await show(<Step name="Travellers" />);
	document.title = 'Book this flight · Wayfare';
	await expect.poll(() => document.title).toBe('Travellers · Book this flight · Wayfare');
	draw(<Step name="Seats and bags" />);
	await expect.poll(() => document.title).toBe('Seats and bags · Book this flight · Wayfare');
});
