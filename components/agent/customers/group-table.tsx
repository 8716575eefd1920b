import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Table } from '#components/ui/table.tsx';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';

interface GroupTableProps {
	groups: readonly { id: string; name: string; user_ids: readonly string[] }[];
	/** The cursor of the next page. */
	after: string | null;
	isLater: boolean;
}

/** Companies and other groups of customers, the newest first. */
export function GroupTable({ groups, after, isLater }: GroupTableProps) {
	const t = useTranslations('deskCustomers');
	if (groups.length === 0) return <EmptyState title={t('groups.noneTitle')}>{t('groups.none')}</EmptyState>;
	return (
		<>
			<Table
				caption={t('groups.title')}
				rows={groups}
				rowKey={({ id }) => id}
				dense
				columns={[
					{
						key: 'name',
						title: t('groups.name'),
						cell: ({ id, name }) => (
							<a
								className="link inline-flex min-h-6 items-center font-semibold pointer-coarse:min-h-hit"
								href={customerPaths.group(id)}
							>
								<bdi className="break-words">{name}</bdi>
							</a>
						),
					},
					{
						key: 'members',
						title: t('groups.membersTitle'),
						cell: ({ user_ids: ids }) => t('groups.size', { count: ids.length }),
					},
				]}
			/>
			<Pagination
				label={t('groups.pages')}
				previous={isLater ? { href: customerPaths.groups(), label: t('first') } : undefined}
				next={after ? { href: customerPaths.groups({ after }), label: t('older') } : undefined}
			/>
		</>
	);
}
