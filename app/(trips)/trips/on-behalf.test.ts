import { isValidElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OnBehalfBar } from '#components/agent/on-behalf-bar.tsx';
import { OnBehalf } from './on-behalf.tsx';

const found = vi.hoisted(() => ({
	role: 'agent',
	name: 'Dora Müller' as string | Error | null,
	asked: [] as string[],
}));
vi.mock('#lib/server/read-viewer.ts', () => ({ readViewer: async () => ({ role: found.role }) }));
vi.mock('#lib/server/db/web-database.ts', () => ({ webDatabase: () => ({}) }));
vi.mock('#lib/server/agent/index/customer-name.ts', () => ({
	async customerName(_: unknown, tripId: string) {
		found.asked.push(tripId);
		if (found.name instanceof Error) throw found.name;
		return found.name;
	},
}));
beforeEach(() => Object.assign(found, { role: 'agent', name: 'Dora Müller', asked: [] }));

const shown = (tripId: string | null) => OnBehalf({ tripId, children: 'the page' });

it.each(['agent', 'lead', 'admin'])('tells a %s on whose behalf they act, around the page', async (role) => {
	found.role = role;
	const bar = await shown('ord_1');
	expect(isValidElement(bar) && [bar.type, bar.props]).toEqual([
		OnBehalfBar,
		{ name: 'Dora Müller', children: 'the page' },
	]);
	expect(found.asked).toEqual(['ord_1']);
});

it('stands also where the name is not known, or there is no booking yet', async () => {
	found.name = new Error('no database');
	expect(await shown('ord_1')).toMatchObject({ type: OnBehalfBar, props: { name: null } });
	expect(await shown(null)).toMatchObject({ type: OnBehalfBar, props: { name: null } });
	expect(found.asked).toEqual(['ord_1']);
});

it.each(['guest', 'traveller'])('shows a %s the page alone', async (role) => {
	found.role = role;
	expect(await shown('ord_1')).toBe('the page');
	expect(found.asked).toEqual([]);
});
