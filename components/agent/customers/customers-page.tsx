import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DeskPage } from '#components/agent/desk-page.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { CUSTOMER_NEWS, customerPaths, type CustomerNews } from '#lib/agent-customers/customer-paths.ts';
import { paths } from '#lib/paths.ts';

interface CustomersPageProps {
	title: string;
	lead?: ReactNode;
	/** Where it stands: all customers, below them, all groups, below them. */
	at: 'customers' | 'customer' | 'groups' | 'group';
	news?: CustomerNews | null;
	children: ReactNode;
}

/** Which of the news an address tells. */
export const newsOf = (value: string | undefined): CustomerNews | null =>
	CUSTOMER_NEWS.find((one) => one === value) ?? null;

/** Around every page of customers and groups: the ways back, the title, and what was just done. */
export function CustomersPage({ title, lead, at, news, children }: CustomersPageProps) {
	const t = useTranslations('deskCustomers');
	const customers = { href: customerPaths.list(), label: t('title') };
	const groups = { href: customerPaths.groups(), label: t('groups.title') };
	const back = { customers: [groups], customer: [customers], groups: [customers], group: [customers, groups] }[at];
	return (
		<DeskPage label={t('ways')} back={[{ href: paths.agent(), label: t('desk') }, ...back]}>
			<div>
				<h1 className="type-h1">
					<bdi>{title}</bdi>
				</h1>
				{lead && <div className="type-lead mt-1 max-w-measure text-ink-2">{lead}</div>}
			</div>
			{news && (
				<div role="status">
					<Notice tone={news === 'member_failed' ? 'bad' : 'good'}>{t(`news.${news}`)}</Notice>
				</div>
			)}
			{children}
		</DeskPage>
	);
}
