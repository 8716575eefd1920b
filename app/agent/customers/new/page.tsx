import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { CustomerForm } from '#components/agent/customers/customer-form.tsx';
import { CustomersPage } from '#components/agent/customers/customers-page.tsx';
import { languageChoices } from '#components/agent/customers/languages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { draftOfTrip } from '#lib/server/agent/customers/customer-draft.ts';
import { groupChoices } from '#lib/server/agent/customers/read-groups.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { may } from '#lib/server/may.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('deskCustomers');
	return { title: t('add'), robots: { index: false, follow: false } };
}

/** The form of a new customer, for agents; filled in with a booking's first traveller where its address names one. */
export default async function NewCustomerPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [query, visitor, { url }, t] = await Promise.all([
		searchParams,
		readViewer(),
		readUrl(),
		getTranslations('deskCustomers'),
	]);
	if ((await may(visitor, 'desk.customers')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const [draft, groups] = await Promise.all([
		draftOfTrip(queryValue(query, 'trip') || undefined, visitor),
		groupChoices(visitor.device),
	]);
	const group = groups.find(({ id }) => id === queryValue(query, 'group'))?.id ?? '';
	return (
		<CustomersPage title={t('add')} lead={t('addLead')} at="customer">
			<ClientMessages areas={['deskCustomers']}>
				<CustomerForm id={null} draft={{ ...draft, group_id: group }} groups={groups} languages={languageChoices('')} />
			</ClientMessages>
		</CustomersPage>
	);
}
