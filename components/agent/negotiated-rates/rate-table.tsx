import { useTranslations } from 'next-intl';
import { useColon } from '#components/shell/use-colon.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Table } from '#components/ui/table.tsx';
import type { DeskRateRow } from '#lib/agent-negotiated/desk-rate.ts';
import { negotiatedRatePaths } from '#lib/agent-negotiated/negotiated-rate-paths.ts';

const LINK = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-hit';

interface RateTableProps {
	rows: readonly DeskRateRow[];
	/** The cursor of the next page. */
	after: string | null;
	/** Whether this is a later page. */
	isLater: boolean;
	/** The reader may add one. */
	mayAdd: boolean;
}

/** The organisation's negotiated rates: code, what each is for, and a search that shows what it opens. */
export function RateTable({ rows, after, isLater, mayAdd }: RateTableProps) {
	const t = useTranslations('negotiated');
	const colon = useColon();
	const add = mayAdd && (
		<LinkButton href={negotiatedRatePaths.add()} icon="plus">
			{t('add')}
		</LinkButton>
	);
	if (rows.length === 0)
		return (
			<EmptyState title={t('noneTitle')} action={add}>
				{t('none')}
			</EmptyState>
		);
	return (
		<>
			{add && <div>{add}</div>}
			<Table
				caption={t('title')}
				rows={rows}
				rowKey={({ id }) => id}
				columns={[
					{
						key: 'name',
						title: t('columns.name'),
						cell: ({ id, name }) => (
							<a className={`${LINK} font-semibold`} href={negotiatedRatePaths.rate(id)}>
								<bdi>{name}</bdi>
							</a>
						),
					},
					{ key: 'code', title: t('columns.code'), cell: ({ code }) => <bdi className="break-all">{code}</bdi> },
					{
						key: 'for',
						title: t('columns.for'),
						cell: ({ hotels, chain }) =>
							hotels === null ? (
								<>
									{t('form.chain')}
									{colon}
									<bdi>{chain}</bdi>
								</>
							) : (
								t('hotels', { count: hotels })
							),
					},
					{
						key: 'opens',
						title: t('columns.opens'),
						cell: ({ name, opensHref }) => (
							<a className={LINK} href={opensHref} aria-label={t('pricesOf', { name })}>
								{t('prices')}
							</a>
						),
					},
				]}
			/>
			<Pagination
				label={t('pages')}
				previous={isLater ? { href: negotiatedRatePaths.list(), label: t('first') } : undefined}
				next={after ? { href: negotiatedRatePaths.list({ after }), label: t('older') } : undefined}
			/>
		</>
	);
}
