import { expect, it, vi } from 'vitest';
import type { Viewer } from '../viewer.ts';
import { deskDoor } from './desk-door.ts';

vi.mock('next/navigation', () => ({
	redirect: (to: string) => {
		throw new Error(`to ${to}`);
	},
}));
vi.mock('../db/web-database.ts', () => ({ webDatabase: () => ({}) }));
vi.mock('../accounts/account-store.ts', () => ({ hasAdmin: async () => true }));
vi.mock('../env.ts', () => ({ env: () => ({ AGENT_ACCESS_CODE: 'code' }) }));

const TRAIL = '/agent/audit';
const account = { id: 'acc_1', role: 'agent', sessionId: '1', provedAt: 0 } as const;
const answerFor = (viewer: Pick<Viewer, 'role'> & Partial<Viewer>): Promise<unknown> =>
	deskDoor(
		{ visitorId: undefined, device: { ip: '192.0.2.1', userAgent: null }, requestId: undefined, ...viewer },
		TRAIL,
	).catch((error: Error) => error.message);

it.each([
	['an agent at the desk', { role: 'agent', account }, { url: TRAIL, closed: false, withheld: true }],
	['the access code', { role: 'agent' }, { url: TRAIL, closed: false, withheld: true }],
	['an agent without a second factor', { role: 'traveller', account }, 'to /account/security?news=needed'],
	['an agent whose code is due', { role: 'guest', pending: account }, 'to /sign-in/code?return=%2Fagent%2Faudit'],
	['a guest', { role: 'guest' }, 'to /sign-in?return=%2Fagent%2Faudit'],
] as const)('before a page that does not open: %s', async (_, viewer, answer) =>
	expect(await answerFor(viewer)).toEqual(answer),
);
