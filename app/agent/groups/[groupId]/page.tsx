import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { CustomersFailure } from '#components/agent/customers/customers-failure.tsx';
import { CustomersPage, newsOf } from '#components/agent/customers/customers-page.tsx';
import { DeleteGroup } from '#components/agent/customers/delete-group.tsx';
import { GroupForm } from '#components/agent/customers/group-form.tsx';
import { GroupView } from '#components/agent/customers/group-view.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { findCustomers } from '#lib/server/agent/customers/find-customers.ts';
import { readGroup } from '#lib/server/agent/customers/read-groups.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { withIndex } from '#lib/server/agent/index/find-entries.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { may } from '#lib/server/may.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { serviceAheadMs } from '#lib/server/service-clock.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

interface PageProps {
	params: Promise<{ groupId: string }>;
	searchParams: Promise<QueryValues>;
}

/** Longer than any name or address. */
const LONGEST = 120;
const MOST_FOUND = 10;

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('deskCustomers');
	return { title: t('groups.title'), robots: { index: false, follow: false } };
}

/** A company or another group of customers, for agents: its members and their bookings. */
export default async function GroupPage({ params, searchParams }: PageProps) {
	const [{ groupId }, query, visitor, preferences, { url }, t] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
		getTranslations('deskCustomers'),
	]);
	if ((await may(visitor, 'desk.customers')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const mayChange = (await may(visitor, 'desk.groups')) !== 'none';
	const [members, after] = [queryValue(query, 'members') || undefined, queryValue(query, 'after') || undefined];
	const read = await readGroup(groupId, { members, after }, visitor.device);
	if (!read.ok) return <CustomersFailure of="group" problem={read.problem} retryHref={url} />;
	const q = (queryValue(query, 'q') ?? '').trim().slice(0, LONGEST);
	const found = q === '' ? [] : (await withIndex(webDatabase(), (tx) => findCustomers(tx, q, MOST_FOUND))).rows;
	const { ok: _, name, ...group } = inLanguage(read, preferences.locale);
	return (
		<CustomersPage title={name} at="group" news={newsOf(queryValue(query, 'news'))}>
			<GroupView
				{...group}
				{...{ q, found, preferences }}
				isLaterMembers={members !== undefined}
				isLater={after !== undefined}
				now={Date.now() + serviceAheadMs()}
			/>
			{mayChange && (
				<section aria-labelledby="change" className="grid gap-3">
					<h2 id="change" className="type-h2">
						{t('groups.change')}
					</h2>
					<ClientMessages areas={['deskCustomers']}>
						<GroupForm id={group.id} name={name} />
						<DeleteGroup id={group.id} name={name} />
					</ClientMessages>
				</section>
			)}
		</CustomersPage>
	);
}
