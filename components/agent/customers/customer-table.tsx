import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Column, Table } from '#components/ui/table.tsx';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { type CustomerRow, customerName } from '#lib/agent-customers/customer-row.ts';
import { shownPhone } from '#lib/checkout/phone-number.ts';

const LINK = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-hit';

interface CustomerTableProps {
	caption: string;
	/** Those of whom only the id is known are being read. */
	rows: readonly (CustomerRow | { id: string })[];
	/** What their company or group is called. */
	group?: boolean;
	/** Something to do with each. */
	act?: { title: string; of: (row: { id: string; name: string }) => ReactNode };
}

/** Customers with how to reach them; each opens their page. */
export function CustomerTable({ caption, rows, group = false, act }: CustomerTableProps) {
	const t = useTranslations('deskCustomers.columns');
	const known = rows.map((row) =>
		'email' in row ? { row, id: row.id, name: customerName(row) } : { row: null, id: row.id, name: row.id },
	);
	const columns: Column<(typeof known)[number]>[] = [
		{
			key: 'name',
			title: t('name'),
			cell: ({ id, name }) => (
				<a className={`${LINK} font-semibold`} href={customerPaths.customer(id)}>
					<bdi className="break-words">{name}</bdi>
				</a>
			),
		},
		{ key: 'email', title: t('email'), cell: ({ row }) => row && <bdi className="break-all">{row.email}</bdi> },
		{
			key: 'phone',
			title: t('phone'),
			cell: ({ row }) =>
				row?.phone_number ? <bdi className="whitespace-nowrap">{shownPhone(row.phone_number)}</bdi> : '–',
		},
		...(group
			? [
					{
						key: 'group',
						title: t('group'),
						cell: ({ row }: (typeof known)[number]) =>
							row?.group ? (
								<a className={LINK} href={customerPaths.group(row.group.id)}>
									<bdi>{row.group.name}</bdi>
								</a>
							) : (
								'–'
							),
					},
				]
			: []),
		...(act ? [{ key: 'act', title: act.title, cell: (one: (typeof known)[number]) => act.of(one) }] : []),
	];
	return <Table caption={caption} rows={known} rowKey={({ id }) => id} columns={columns} dense />;
}
