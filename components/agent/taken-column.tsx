import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { Column } from '#components/ui/table.tsx';
import type { Lease, LeaseAct } from '#lib/agent-desk/lease.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { UtcMoment } from './utc-moment.tsx';

/** Makes the column that says whose each row is; `itemOf` is what the row is known by in its queue. */
export type TakenColumn = <Row>(itemOf: (row: Row) => string) => Column<Row>;

interface TakenProps {
	queue: string;
	leases: readonly Lease[];
	preferences: Preferences;
}

/** Whose the items of a queue are, with what takes one, keeps it for longer and lets it go. Plain forms. */
export function useTakenColumn({ queue, leases, preferences }: TakenProps): TakenColumn {
	const t = useTranslations('agent.lease');
	return (itemOf) => ({
		key: 'taken',
		title: t('title'),
		cell: (row) => {
			const item = itemOf(row);
			return <Taken {...{ queue, item, preferences }} lease={leases.find((one) => one.item === item)} />;
		},
	});
}

function Taken({
	queue,
	item,
	lease,
	preferences,
}: Omit<TakenProps, 'leases'> & { item: string; lease: Lease | undefined }) {
	const t = useTranslations('agent.lease');
	const act = (name: LeaseAct) => (
		<Button type="submit" size="s" name="act" value={name}>
			{t(name)}
		</Button>
	);
	return (
		<form method="post" action={paths.api.agentLease()} className="flex flex-wrap items-center gap-2">
			<input type="hidden" name="queue" value={queue} />
			<input type="hidden" name="item" value={item} />
			{!lease && act('take')}
			{lease && (
				<span className="type-small">
					{lease.own ? <b>{t('yours')}</b> : lease.by === null ? t('somebody') : <bdi>{lease.by}</bdi>} {t('until')}{' '}
					<UtcMoment at={lease.until} preferences={preferences} />
				</span>
			)}
			{lease?.own && (
				<>
					{act('keep')}
					{act('let_go')}
				</>
			)}
		</form>
	);
}
