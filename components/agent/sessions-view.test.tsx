import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { SessionsView } from './sessions-view.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const at = { began: '2027-03-01T08:00:00.000Z', used: '2027-03-01T10:30:00.000Z' };
const sessions = [
	{ id: '7', browser: 'Firefox, Linux', own: true, ...at },
	{ id: '5', browser: null, own: false, ...at },
];

test('marks one’s own session, and ends any other by its number', async () => {
	await show(<SessionsView sessions={sessions} news={null} preferences={preferences} />);
	const rows = page.getByRole('row');
	await expect.element(rows.nth(1)).toHaveTextContent('Firefox, Linux This session');
	await expect.element(rows.nth(1)).toHaveTextContent('UTC');
	await expect.element(rows.nth(2)).toHaveTextContent('Unknown browser');
	const button = page.getByRole('button');
	expect(button.elements()).toHaveLength(1);
	await expect.element(button).toHaveAccessibleName('End the session in Unknown browser');
	const form = (button.element() as HTMLButtonElement).form as HTMLFormElement;
	expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/api/agent/sessions/end']);
	expect(new FormData(form).get('session')).toBe('5');
});

test('says what came of it, and that the sessions cannot be read', async () => {
	const draw = await show(<SessionsView sessions={sessions} news="ended" preferences={preferences} />);
	await expect.element(page.getByRole('status')).toHaveTextContent('The session has ended.');
	draw(<SessionsView sessions={null} news="down" preferences={preferences} />);
	await expect.element(page.getByRole('status')).toHaveTextContent('couldn’t end the session');
	await expect.element(page.getByText('We can’t show the sessions right now')).toBeVisible();
});
