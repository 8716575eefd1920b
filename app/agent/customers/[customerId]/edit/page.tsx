import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { CustomerForm } from '#components/agent/customers/customer-form.tsx';
import { CustomersFailure } from '#components/agent/customers/customers-failure.tsx';
import { CustomersPage } from '#components/agent/customers/customers-page.tsx';
import { languageChoices } from '#components/agent/customers/languages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { getCustomerUser } from '#contract/identity/customer-user.ts';
import { customerName } from '#lib/agent-customers/customer-row.ts';
import { groupChoices } from '#lib/server/agent/customers/read-groups.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { may } from '#lib/server/may.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { call } from '#lib/server/service-client.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('deskCustomers');
	return { title: t('editTitle'), robots: { index: false, follow: false } };
}

/** The form of a customer, for agents. */
export default async function EditCustomerPage({ params }: { params: Promise<{ customerId: string }> }) {
	const [{ customerId: id }, visitor, { url }, t] = await Promise.all([
		params,
		readViewer(),
		readUrl(),
		getTranslations('deskCustomers'),
	]);
	if ((await may(visitor, 'desk.customers')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const { device } = visitor;
	const [read, groups] = await Promise.all([
		call(getCustomerUser, { params: { id } }, { device }),
		groupChoices(device),
	]);
	if (!read.ok) return <CustomersFailure of="customer" problem={read.problem} retryHref={url} />;
	const { given_name, family_name, email, phone_number: phone, preferred_language: language, group } = read.data;
	// The group that they are in can always be chosen, however many there are.
	const choices = group && !groups.some((one) => one.id === group.id) ? [group, ...groups] : groups;
	return (
		<CustomersPage title={customerName(read.data)} lead={t('editLead')} at="customer">
			<ClientMessages areas={['deskCustomers']}>
				<CustomerForm
					id={id}
					draft={{
						given_name,
						family_name,
						email,
						phone_number: phone ?? '',
						preferred_language: language ?? '',
						group_id: group?.id ?? '',
					}}
					groups={choices}
					languages={languageChoices(language ?? '')}
				/>
			</ClientMessages>
		</CustomersPage>
	);
}
