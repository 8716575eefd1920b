import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import AgentSessionsPage from './sessions/page.tsx';
import TeamPage from './team/page.tsx';

const viewer = { visitorId: 'v', role: 'lead', device: { ip: '192.0.2.1', userAgent: null }, requestId: undefined };
vi.mock('#lib/server/read-viewer.ts', () => ({ readViewer: async () => viewer }));
vi.mock('#lib/server/preferences.ts', () => ({ readPreferences: async () => ({ locale: 'en' }) }));
vi.mock('#lib/server/request-url.ts', () => ({ readUrl: async () => ({ url: '/agent/team' }) }));
vi.mock('#lib/server/db/web-database.ts', () => ({ webDatabase: () => ({ query: async () => [] }) }));

it.each([
	['the team', TeamPage],
	['the sessions', AgentSessionsPage],
])('tells a lead that %s is for admins', async (_, Page) => {
	const { type, props } = (await Page({ searchParams: Promise.resolve({ news: undefined }) })) as ReactElement<object>;
	expect(type).toBe(AgentDoor);
	expect(props).toMatchObject({ withheld: true });
});
