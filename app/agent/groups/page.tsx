import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { CustomersFailure } from '#components/agent/customers/customers-failure.tsx';
import { CustomersPage, newsOf } from '#components/agent/customers/customers-page.tsx';
import { GroupForm } from '#components/agent/customers/group-form.tsx';
import { GroupTable } from '#components/agent/customers/group-table.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { readGroups } from '#lib/server/agent/customers/read-groups.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { may } from '#lib/server/may.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('deskCustomers');
	return { title: t('groups.title'), robots: { index: false, follow: false } };
}

/** Companies and other groups of customers, for agents; those who manage groups add one here. */
export default async function GroupsPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [query, visitor, { url }, t] = await Promise.all([
		searchParams,
		readViewer(),
		readUrl(),
		getTranslations('deskCustomers'),
	]);
	if ((await may(visitor, 'desk.customers')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const mayAdd = (await may(visitor, 'desk.groups')) !== 'none';
	const after = queryValue(query, 'after') || undefined;
	const read = await readGroups(after, visitor.device);
	if (!read.ok) return <CustomersFailure of="group" problem={read.problem} retryHref={url} />;
	return (
		<CustomersPage
			title={t('groups.title')}
			lead={t('groups.lead')}
			at="groups"
			news={newsOf(queryValue(query, 'news'))}
		>
			{mayAdd && (
				<section aria-labelledby="new" className="grid gap-3">
					<h2 id="new" className="type-h3">
						{t('groups.newTitle')}
					</h2>
					<ClientMessages areas={['deskCustomers']}>
						<GroupForm id={null} name="" />
					</ClientMessages>
				</section>
			)}
			<GroupTable groups={read.groups} after={read.after} isLater={after !== undefined} />
		</CustomersPage>
	);
}
