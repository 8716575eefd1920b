import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type Show, useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { QueueItem, QueueName } from '#lib/agent-desk/queues.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { BookedSubject } from './booked-subject.tsx';
import { KeyCap } from './keys/key-cap.tsx';
import { itemKey } from './keys/keyed-items.ts';
import type { TakenColumn } from './taken-column.tsx';
import { TripReference } from './trip-reference.tsx';
import { UtcMoment } from './utc-moment.tsx';

interface QueueTableProps {
	/** Of one queue, or what of all is the agent's own. */
	list: QueueName | 'mine';
	/** The first that is due first. */
	rows: readonly QueueItem[];
	/** The service's clock, epoch milliseconds. */
	now: number;
	/** The item that the letter of its next act is for. */
	open: QueueItem | undefined;
	/** Whose each is. */
	taken: TakenColumn;
	preferences: Preferences;
}

const WAYS = ['balance', 'arc_bsp_cash', 'original_form_of_payment'] as const;

/** The items of a queue: by when, which booking, what is the matter, the next best act and whose it is. */
export function QueueTable({ list, rows, now, open, taken, preferences }: QueueTableProps) {
	const t = useTranslations('agent');
	const show = useFormat(preferences);
	const columns: (Column<QueueItem> | false)[] = [
		{ key: 'due', title: t('queue.due'), cell: (row) => <Due due={row.due} now={now} preferences={preferences} /> },
		list === 'mine' && { key: 'queue', title: t('queue.in'), cell: (row) => t(`lists.${row.queue}`) },
		{
			key: 'reference',
			title: t('columns.reference'),
			cell: (row) => (row.trip_id ? <TripReference tripId={row.trip_id} reference={row.reference} /> : '–'),
		},
		{ key: 'traveller', title: t('columns.traveller'), cell: (row) => <Traveller row={row} /> },
		{
			key: 'journey',
			title: t('columns.journey'),
			cell: ({ subject }) => (subject ? <BookedSubject subject={subject} locale={preferences.locale} /> : '–'),
		},
		{ key: 'what', title: t('queue.what'), cell: (row) => <What row={row} preferences={preferences} /> },
		rows.some(({ amount }) => amount !== null) && {
			key: 'amount',
			title: t('queue.amount'),
			figures: true,
			cell: (row) =>
				row.amount && row.currency ? (
					<Amount amount={row.amount} currency={row.currency} show={show} />
				) : row.queue === 'quotes' ? (
					t('queue.notStated')
				) : (
					'–'
				),
		},
		{ key: 'next', title: t('queue.next'), cell: (row) => <NextAct {...{ row, list, show }} keyed={row === open} /> },
		taken,
	];
	return (
		<Table
			caption={t(`lists.${list}`)}
			rows={rows}
			rowKey={({ queue, item }) => `${queue} ${item}`}
			columns={columns.filter((column) => column !== false)}
			dense
		/>
	);
}

/** Money that a customer pays or gets; of a quote that gives money back it is said so. */
function Amount({ amount, currency, show }: { amount: string; currency: string; show: Show }) {
	const t = useTranslations('agent.queue');
	const back = amount.startsWith('-');
	const money = show.money(back ? amount.slice(1) : amount, currency);
	return <bdi className="whitespace-nowrap">{back ? t('back', { amount: money }) : money}</bdi>;
}

const SOON_MS = 24 * 3_600_000;

/** By when it is due; what is over says so. */
function Due({ due, now, preferences }: { due: string | null; now: number; preferences: Preferences }) {
	const t = useTranslations('agent.queue');
	if (due === null) return t('noDue');
	const leftMs = Date.parse(due) - now;
	return (
		<span className={clsx(leftMs < SOON_MS && 'font-semibold', leftMs < 0 && 'text-bad')}>
			{leftMs < 0 && <>{t('overdue')} </>}
			<UtcMoment at={due} preferences={preferences} />
		</span>
	);
}

function Traveller({ row: { travellers } }: { row: QueueItem }) {
	const [first, ...more] = travellers;
	if (!first) return '–';
	return (
		<>
			<bdi>{`${first.family_name}, ${first.given_name}`}</bdi>
			{more.length > 0 && <span className="text-ink-2"> +{more.length}</span>}
		</>
	);
}

/** The problem, and what else is known about it. */
function What({ row, preferences }: { row: QueueItem; preferences: Preferences }) {
	const t = useTranslations('agent.queue');
	const trips = useTranslations('trips');
	const words = useTranslations();
	const { told, to, code, reason, mail, what } = row;
	const way = WAYS.find((one) => one === to);
	return (
		<>
			{t(`whats.${what}`)}
			{mail && <>: {trips(`mails.${mail}` as 'mails.booked')}</>}
			<span className="block text-ink-2">
				{told &&
					(told.at === null ? (
						t('told.never')
					) : (
						<>
							{t('told.times', { count: told.times })} <UtcMoment at={told.at} preferences={preferences} />
						</>
					))}
				{to && (way ? t(`ways.${way}`) : to)}
				{reason && words(reason)}
				{code && <MailFailure code={code} />}
				{row.trip_id === null && what !== 'mail' && <bdi className="break-all">{row.item}</bdi>}
			</span>
		</>
	);
}

/** Why a mail was not delivered, with what the mail server answered. */
function MailFailure({ code }: { code: string }) {
	const t = useTranslations('agent.queue.undelivered');
	const [, refused] = /^refused (.*)$/.exec(code) ?? [];
	return (
		<>
			{t(refused === undefined ? 'server' : 'mailbox')} (<bdi className="break-all">{refused ?? code}</bdi>)
		</>
	);
}

/** The letter of the next act, as of "do". */
const NEXT = 'D';
const LINK = 'link inline-flex pointer-coarse:min-h-hit pointer-coarse:items-center';

/** The next best act: a page, a plain form, or what to do elsewhere. */
function NextAct({
	row,
	list,
	keyed,
	show,
}: Pick<QueueTableProps, 'list'> & { row: QueueItem; keyed: boolean; show: Show }) {
	const t = useTranslations('agent.queue');
	const { name, href, form, above, ask = 'lead' } = row.act;
	if (above) return t(`above.${ask}`, { limit: show.money(above.amount, above.currency) });
	const words = (
		<>
			{t(`acts.${name}`)}
			{row.trip_id && <span className="sr-only"> {row.reference ?? row.trip_id}</span>}
			{keyed && <KeyCap keys={NEXT} />}
		</>
	);
	const key = itemKey(NEXT, t(`acts.${name}`), row, keyed);
	// The letter leads the hand to what changes something, and Enter does it.
	if (form)
		return (
			<form method="post" action={form.action} {...key}>
				{Object.entries({ ...form.fields, list }).map(([field, value]) => (
					<input key={field} type="hidden" name={field} value={value} />
				))}
				<Button type="submit" size="s">
					{words}
				</Button>
			</form>
		);
	if (href === undefined) return t(`acts.${name}`);
	const waits = name === 'wait' || name === 'waitHotel';
	return waits ? (
		<a className={LINK} href={href} {...key}>
			{words}
		</a>
	) : (
		<LinkButton href={href} size="s" {...key}>
			{words}
		</LinkButton>
	);
}
