import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Table } from '#components/ui/table.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { BalanceLeft, StatementRow } from '#lib/agent-balance/balance-left.ts';
import { balancePaths, type StatementFilter } from '#lib/agent-balance/balance-paths.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { DeskPage } from '../desk-page.tsx';
import { TripReference } from '../trip-reference.tsx';
import { UtcMoment } from '../utc-moment.tsx';

interface BalanceViewProps {
	/** Null: it cannot be read. */
	statement: { balances: BalanceLeft[]; currency: string | null; rows: StatementRow[]; after: string | null } | null;
	/** The booking API has no statement. */
	untold: boolean;
	filter: StatementFilter;
	/** Whether this is a later page. */
	later: boolean;
	preferences: Preferences;
}

/** The agency's balance in each currency, and the statement of one. */
export function BalanceView({ statement, untold, filter, later, preferences }: BalanceViewProps) {
	const t = useTranslations('agent.balance');
	return (
		<DeskPage label={t('back')} back={[{ href: paths.agent(), label: t('desk') }]}>
			<div>
				<h1 className="type-h1">{t('title')}</h1>
				<p className="type-lead mt-1 max-w-measure text-ink-2">{t('lead')}</p>
			</div>
			{statement ? (
				<Told {...{ statement, filter, later, preferences }} />
			) : (
				<Notice tone={untold ? 'info' : 'bad'}>{t(untold ? 'untold' : 'unread')}</Notice>
			)}
		</DeskPage>
	);
}

interface ToldProps extends Omit<BalanceViewProps, 'untold' | 'statement'> {
	statement: NonNullable<BalanceViewProps['statement']>;
}

function Told({ statement: { balances, currency, rows, after }, filter, later, preferences }: ToldProps) {
	const t = useTranslations('agent.balance');
	const show = useFormat(preferences);
	if (currency === null) return <EmptyState title={t('never')}>{t('neverBody')}</EmptyState>;
	const here: StatementFilter = { ...filter, currency };
	const money = (amount: string) => <bdi className="whitespace-nowrap">{show.money(amount, currency)}</bdi>;
	return (
		<>
			<ul className="flex flex-wrap gap-x-8 gap-y-3">
				{balances.map((balance) => (
					<li key={balance.currency}>
						<Left balance={balance} here={balance.currency === currency} {...{ filter, preferences }} />
					</li>
				))}
			</ul>
			<form
				action={balancePaths.statement()}
				className="form-row grid gap-4 m:grid-cols-4 m:items-end"
				aria-label={t('filter')}
			>
				<input type="hidden" name="currency" value={currency} />
				<div className="grid grid-cols-2 gap-4 m:contents">
					<TextInput label={t('from')} name="from" type="date" defaultValue={filter.from} />
					<TextInput label={t('to')} name="to" type="date" defaultValue={filter.to} />
				</div>
				<p className="flex flex-wrap gap-3 m:col-span-2 m:justify-end">
					<LinkButton href={balancePaths.csv(here)}>{t('csv')}</LinkButton>
					{(filter.from ?? filter.to) && (
						<LinkButton href={balancePaths.statement({ currency })}>{t('all')}</LinkButton>
					)}
					<Button type="submit">{t('show')}</Button>
				</p>
			</form>
			{rows.length === 0 ? (
				<EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
			) : (
				<Table
					caption={t('caption', { currency })}
					rows={rows}
					rowKey={({ id }) => id}
					columns={[
						{
							key: 'when',
							title: t('when'),
							cell: ({ created_at: at }) => <UtcMoment at={at} preferences={preferences} />,
						},
						{ key: 'what', title: t('what'), cell: ({ cause }) => t(`causes.${cause}`) },
						{
							key: 'booking',
							title: t('booking'),
							cell: ({ resource_id: id, reference, unbooked }) =>
								/^(ord|bok)_/.test(id) && !unbooked ? (
									<TripReference tripId={id} reference={reference} />
								) : (
									<bdi>{id}</bdi>
								),
						},
						{ key: 'amount', title: t('amount'), figures: true, cell: ({ amount }) => money(amount) },
						{ key: 'after', title: t('after'), figures: true, cell: ({ balance_amount: left }) => money(left) },
					]}
					dense
				/>
			)}
			<p className="flex flex-wrap gap-3">
				{later && <LinkButton href={balancePaths.statement(here)}>{t('newest')}</LinkButton>}
				{after && <LinkButton href={balancePaths.statement(here, { after })}>{t('older')}</LinkButton>}
			</p>
		</>
	);
}

interface LeftProps {
	balance: BalanceLeft;
	/** Its statement is shown. */
	here: boolean;
	filter: StatementFilter;
	preferences: Preferences;
}

/** What is left in one currency, and the way to its statement. */
function Left({ balance: { currency, amount, held_amount: held, unlimited }, here, filter, preferences }: LeftProps) {
	const t = useTranslations('agent.balance');
	const show = useFormat(preferences);
	return (
		<a
			href={balancePaths.statement({ ...filter, currency })}
			aria-current={here ? 'page' : undefined}
			className="grid rounded-2 px-2 py-1 hover:bg-well aria-[current]:bg-well"
		>
			<span className="type-h2">
				<bdi>{show.money(amount, currency)}</bdi>
			</span>
			<span className="type-small text-ink-2">{t(unlimited ? 'unlimited' : 'left')}</span>
			{Number(held) > 0 && (
				<span className="type-small text-ink-2">{t('held', { amount: show.isolate(show.money(held, currency)) })}</span>
			)}
		</a>
	);
}
