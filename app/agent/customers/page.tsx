import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { CustomersFailure } from '#components/agent/customers/customers-failure.tsx';
import { CustomersView } from '#components/agent/customers/customers-view.tsx';
import { findCustomers } from '#lib/server/agent/customers/find-customers.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { isIndexFull } from '#lib/server/agent/index/fill-index.ts';
import { withIndex } from '#lib/server/agent/index/find-entries.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { may } from '#lib/server/may.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { DOWN } from '#lib/server/service-problem.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

/** Longer than any name or address. */
const LONGEST = 120;

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('deskCustomers');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** The customers of the agency, for agents: finding one, or all of them. Works without JavaScript. */
export default async function CustomersPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [query, visitor, { url }] = await Promise.all([searchParams, readViewer(), readUrl()]);
	if ((await may(visitor, 'desk.customers')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const q = (queryValue(query, 'q') ?? '').trim().slice(0, LONGEST);
	const after = queryValue(query, 'after') || undefined;
	const found = await withIndex(webDatabase(), async (tx) => ({
		...(await findCustomers(tx, q, undefined, after)),
		filling: !(await isIndexFull(tx)),
	})).catch((error: unknown) => {
		logFailure('find customers', error);
		return null;
	});
	if (!found) return <CustomersFailure of="customer" problem={DOWN.problem} retryHref={url} />;
	return <CustomersView q={q} isLater={after !== undefined} {...found} />;
}
