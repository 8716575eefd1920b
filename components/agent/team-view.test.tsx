import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { TeamView } from './team-view.tsx';

const TEAM = [
	{ id: 'acc_1', email: 'ada@example.com', role: 'admin', locked: false, factor: true },
	{ id: 'acc_2', email: 'ben@example.com', role: 'agent', locked: true, factor: false },
] as const;

/** What the form around a button sends when that one is pressed. */
function sentBy(button: Element | undefined): Record<string, unknown> {
	const { form } = button as HTMLButtonElement;
	if (!form) throw new Error('the button has no form');
	expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/api/agent/team']);
	return Object.fromEntries(new FormData(form, button as HTMLButtonElement));
}

test('tells of each member the role, the lock and the second factor, and sends what changes them', async () => {
	await show(<TeamView team={TEAM} own="acc_1" news={undefined} />);
	const row = (n: number) => page.getByRole('row').nth(n);
	const button = (n: number, name: string) => row(n).getByRole('button', { name, exact: true }).elements()[0];
	for (const said of ['ada@example.com You', 'Set up']) await expect.element(row(1)).toHaveTextContent(said);
	for (const said of ['ben@example.com Locked', 'None yet']) await expect.element(row(2)).toHaveTextContent(said);
	await expect.element(row(1)).not.toHaveTextContent('Locked');
	await expect.element(page.getByRole('combobox', { name: 'Role of ben@example.com' })).toHaveValue('agent');
	expect(sentBy(button(2, 'Change role ben@example.com'))).toEqual({ act: 'role', account: 'acc_2', role: 'agent' });
	expect(sentBy(button(1, 'Lock ada@example.com'))).toEqual({ act: 'lock', account: 'acc_1' });
	expect(sentBy(button(2, 'Unlock ben@example.com'))).toEqual({ act: 'unlock', account: 'acc_2' });
	expect(sentBy(button(1, 'Reset second factor ada@example.com'))).toEqual({ act: 'reset', account: 'acc_1' });
	expect(button(2, 'Reset second factor ben@example.com')).toBeUndefined();
	expect(sentBy(page.getByRole('button', { name: 'Send invitation' }).elements()[0])).toEqual({
		act: 'invite',
		email: '',
		role: 'agent',
	});
	expect(await axeFaults()).toEqual([]);
});

test.each([
	['changed', 'status', 'Done.'],
	['last', 'alert', 'There has to be one admin'],
] as const)('says what came of it: %s', async (news, role, said) => {
	await show(<TeamView team={TEAM} own="acc_1" news={news} />);
	await expect.element(page.getByRole(role)).toHaveTextContent(said);
});
