import { useTranslations } from 'next-intl';
import { RESULTS } from '#components/agent/find-box.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import type { CustomerRow } from '#lib/agent-customers/customer-row.ts';
import { paths } from '#lib/paths.ts';
import { CustomerTable } from './customer-table.tsx';
import { CustomersPage } from './customers-page.tsx';
import { FindCustomer } from './find-customer.tsx';

interface CustomersViewProps {
	q: string;
	rows: readonly CustomerRow[];
	/** The cursor of the next page. */
	after: string | null;
	/** Whether this is a later page. */
	isLater: boolean;
	/** Customers of before are still being read. */
	filling: boolean;
}

/** Finds customers; without a question all of them, the newest first. Works without JavaScript. */
export function CustomersView({ q, rows, after, isLater, filling }: CustomersViewProps) {
	const t = useTranslations('deskCustomers');
	const add = (
		<LinkButton href={customerPaths.add()} icon="plus">
			{t('add')}
		</LinkButton>
	);
	const bookings = q !== '' && (
		<p className="type-small">
			<a className="link" href={paths.agent({ q })}>
				{t('find.bookings', { q })}
			</a>
		</p>
	);
	return (
		<CustomersPage title={t('title')} lead={t('lead')} at="customers">
			<FindCustomer action={customerPaths.list()} q={q} focus={q === '' && !isLater} />
			{filling && <Notice tone="info">{t('filling')}</Notice>}
			{rows.length === 0 ? (
				<EmptyState title={t(q ? 'none.foundTitle' : 'none.title')} action={add}>
					<p>{t(q ? 'none.found' : 'none.body')}</p>
					{bookings}
				</EmptyState>
			) : (
				<>
					<div className="flex flex-wrap items-center justify-between gap-3">
						<h2 className="type-h2">{q ? t('found', { q }) : t('newest')}</h2>
						{add}
					</div>
					<div id={RESULTS}>
						<CustomerTable caption={t('title')} rows={rows} group />
					</div>
					{bookings}
				</>
			)}
			<Pagination
				label={t('pages')}
				previous={isLater ? { href: customerPaths.list({ q }), label: t('first') } : undefined}
				next={after ? { href: customerPaths.list({ q, after }), label: t('older') } : undefined}
			/>
		</CustomersPage>
	);
}
