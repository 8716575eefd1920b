import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { Column } from '#components/ui/table.tsx';
import type { Lease, LeaseAct } from '#lib/agent-desk/lease.ts';
import { type Handover, LONGEST_HANDOVER, type QueueItem, type QueueName } from '#lib/agent-desk/queues.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { KeyCap } from './keys/key-cap.tsx';
import { itemKey, type KeyedItems } from './keys/keyed-items.ts';
import { UtcMoment } from './utc-moment.tsx';

/** The column that says whose each row is. */
export type TakenColumn = Column<QueueItem>;

interface TakenProps {
	list: QueueName | 'mine';
	leases: readonly Lease[];
	handovers: readonly Handover[];
	/** What letters act on. */
	keyed: KeyedItems;
	/** E-mail addresses of those to whom an item can be given. */
	colleagues: readonly string[];
	preferences: Preferences;
}

/** The letter of each act. */
const LETTERS: Readonly<Record<LeaseAct, string>> = {
	take: 'T',
	keep: 'K',
	let_go: 'L',
	hand_over: 'H',
	give_back: 'B',
	done: 'S',
};

/** Of the list of addresses that fields to hand over share. */
export const COLLEAGUES = 'colleagues';

const isOf = (row: QueueItem) => (one: Lease | Handover) => one.queue === row.queue && one.item === row.item;

/** Whose the items of a queue are, with what takes one, hands it over, gives it back and lets it go. Plain forms. */
export function useTakenColumn({ leases, handovers, ...props }: TakenProps): TakenColumn {
	const t = useTranslations('agent.lease');
	return {
		key: 'taken',
		title: t('title'),
		cell: (row) => <Taken {...props} row={row} lease={leases.find(isOf(row))} handover={handovers.find(isOf(row))} />,
	};
}

interface RowProps extends Omit<TakenProps, 'leases' | 'handovers'> {
	row: QueueItem;
	lease: Lease | undefined;
	handover: Handover | undefined;
}

function Taken({ row, lease, handover, list, keyed, colleagues, preferences }: RowProps) {
	const t = useTranslations('agent.lease');
	const act = (name: LeaseAct) => {
		const isKeyed = row === (name === 'take' ? keyed.free : keyed.open);
		const key = itemKey(LETTERS[name], t(name), row, isKeyed);
		const isLast = name === 'done';
		return (
			// The letter leads the hand to what takes an item out of its queue, and Enter does it.
			<span {...(isLast && key)}>
				<Button type="submit" size="s" name="act" value={name} {...(!isLast && key)}>
					{t(name)}
					{isKeyed && <KeyCap keys={LETTERS[name]} />}
				</Button>
			</span>
		);
	};
	const own = lease?.own ?? false;
	return (
		<div className="grid gap-1">
			{handover && <Handed handover={handover} />}
			<form method="post" action={paths.api.agentLease()} className="flex flex-wrap items-center gap-2">
				<Which row={row} list={list} />
				{!lease && act('take')}
				{lease && (
					<span className="type-small">
						{own ? <b>{t('yours')}</b> : lease.by === null ? t('somebody') : <bdi>{lease.by}</bdi>} {t('until')}{' '}
						<UtcMoment at={lease.until} preferences={preferences} />
					</span>
				)}
				{own && act('keep')}
				{handover?.own && !handover.returned && handover.from !== null && act('give_back')}
				{(own || handover?.own) && act('let_go')}
				{own && row.ends && act('done')}
			</form>
			{own && colleagues.length > 0 && <HandOver row={row} list={list} isKeyed={row === keyed.open} />}
		</div>
	);
}

function Which({ row, list }: Pick<RowProps, 'row' | 'list'>) {
	return (
		<>
			<input type="hidden" name="queue" value={row.queue} />
			<input type="hidden" name="item" value={row.item} />
			<input type="hidden" name="list" value={list} />
		</>
	);
}

/** To whom it was handed, or by whom, with what they wrote. */
function Handed({ handover: { own, from, to, note, returned } }: { handover: Handover }) {
	const t = useTranslations('agent.lease');
	const who = (own ? from : to) ?? t('somebody');
	return (
		<span className="type-small">
			{t(own ? (returned ? 'returnedBy' : 'from') : 'to')} <bdi>{who}</bdi>
			{note !== '' && (
				<q className="block max-w-measure break-words" dir="auto">
					{note}
				</q>
			)}
		</span>
	);
}

const FIELD = 'control h-auto w-full py-1.5';

/** Gives one's own item to a colleague, with what they have to know. */
function HandOver({ row, list, isKeyed }: Pick<RowProps, 'row' | 'list'> & { isKeyed: boolean }) {
	const t = useTranslations('agent.lease');
	return (
		<details className="type-small">
			<summary
				className="link inline-flex min-h-6 cursor-pointer items-center pointer-coarse:min-h-hit"
				{...itemKey(LETTERS.hand_over, t('hand_over'), row, isKeyed)}
			>
				{t('hand_over')}
				{isKeyed && <KeyCap keys={LETTERS.hand_over} />}
			</summary>
			<form method="post" action={paths.api.agentLease()} className="grid max-w-[20rem] gap-2 py-1 text-start">
				<Which row={row} list={list} />
				<input type="hidden" name="act" value="hand_over" />
				<label className="grid gap-0.5">
					{t('colleague')}
					<input className={FIELD} name="to" type="email" required list={COLLEAGUES} autoComplete="off" dir="ltr" />
				</label>
				<label className="grid gap-0.5">
					{t('note')}
					<textarea className={FIELD} name="note" rows={2} maxLength={LONGEST_HANDOVER} dir="auto" />
				</label>
				<Button type="submit" size="s">
					{t('hand_over')}
				</Button>
			</form>
		</details>
	);
}
