import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { CustomerView } from '#components/agent/customers/customer-view.tsx';
import { CustomersFailure } from '#components/agent/customers/customers-failure.tsx';
import { newsOf } from '#components/agent/customers/customers-page.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { programmeNames } from '#lib/server/agent/customers/programme-names.ts';
import { readCustomer } from '#lib/server/agent/customers/read-customer.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { MOST_COUNTED } from '#lib/server/agent/index/find-entries.ts';
import { may } from '#lib/server/may.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

interface PageProps {
	params: Promise<{ customerId: string }>;
	searchParams: Promise<QueryValues>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('deskCustomers');
	return { title: t('trip.title'), robots: { index: false, follow: false } };
}

/** A customer, for agents: persons, bookings of flights and stays, notes, and booking for them. */
export default async function CustomerPage({ params, searchParams }: PageProps) {
	const [{ customerId }, query, visitor, preferences, { url }] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	if ((await may(visitor, 'desk.customers')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const after = queryValue(query, 'after') || undefined;
	const read = await readCustomer(customerId, after, visitor.device);
	if (!read.ok) return <CustomersFailure of="customer" problem={read.problem} retryHref={url} />;
	const page = inLanguage(read.page, preferences.locale);
	const programmes = await programmeNames(page.travellers);
	return (
		<ClientMessages areas={['deskBooking', 'deskCustomers']}>
			<CustomerView
				{...page}
				{...{ programmes, preferences }}
				isLater={after !== undefined}
				most={MOST_COUNTED}
				news={newsOf(queryValue(query, 'news'))}
			/>
		</ClientMessages>
	);
}
