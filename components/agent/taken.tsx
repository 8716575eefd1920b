import { Button } from '#components/ui/button.tsx';
import type { LeaseAct } from '#lib/agent-desk/lease.ts';
import { LONGEST_HANDOVER, type QueueName } from '#lib/agent-desk/queues.ts';
import { paths } from '#lib/paths.ts';
import { KeyCap } from './keys/key-cap.tsx';
import { itemKey, type KeyedItems } from './keys/keyed-items.ts';
import type { HandoverLine, QueueLine } from './queue-line.ts';

/** What rows say of whose they are. */
export interface TakenWords {
	until: string;
	colleague: string;
	note: string;
	acts: Readonly<Record<LeaseAct, string>>;
}

interface TakenProps {
	line: QueueLine;
	list: QueueName | 'mine';
	/** How many stand before this page of it. */
	from: number;
	/** What letters act on. */
	keyed: KeyedItems<QueueLine>;
	canHandOver: boolean;
	words: TakenWords;
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

/** Whose an item is, with what takes it, hands it over, gives it back and lets it go. Plain forms. */
export function Taken({ line, list, from, keyed, canHandOver, words }: TakenProps) {
	const { lease, handover } = line;
	const own = lease?.own ?? false;
	const acts: readonly (LeaseAct | false | undefined)[] = [
		!lease && 'take',
		own && 'keep',
		handover?.returns && 'give_back',
		(own || handover?.own) && 'let_go',
		own && line.ends && 'done',
	];
	const forms = (
		<form method="post" action={paths.api.agentLease()} className="flex max-w-[19rem] flex-wrap items-center gap-2">
			<Which {...{ line, list, from }} />
			{lease && <Whose lease={lease} words={words} />}
			{acts.map((name) => name && <Act key={name} {...{ name, line, words }} isKeyed={isKeyed(name, line, keyed)} />)}
		</form>
	);
	if (lease && !own && !handover?.own)
		return (
			<>
				{handover && <Handed handover={handover} />}
				<Whose lease={lease} words={words} />
			</>
		);
	if (!own && !handover) return forms;
	return (
		<div className="grid gap-1">
			{handover && <Handed handover={handover} />}
			{forms}
			{own && canHandOver && <HandOver {...{ line, list, from, words }} isKeyed={isKeyed('hand_over', line, keyed)} />}
		</div>
	);
}

const isKeyed = (name: LeaseAct, line: QueueLine, { free, open }: KeyedItems<QueueLine>): boolean =>
	line === (name === 'take' ? free : open);

function Act({
	name,
	line,
	words,
	isKeyed,
}: Pick<TakenProps, 'line' | 'words'> & { name: LeaseAct; isKeyed: boolean }) {
	const says = words.acts[name];
	const key = itemKey(LETTERS[name], says, line, isKeyed);
	const isLast = name === 'done';
	const button = (
		<Button type="submit" size="s" name="act" value={name} {...(!isLast && key)}>
			{says}
			{isKeyed && <KeyCap keys={LETTERS[name]} />}
		</Button>
	);
	// The letter leads the hand to what takes an item out of its queue, and Enter does it.
	return isLast ? <span {...key}>{button}</span> : button;
}

function Whose({ lease, words }: { lease: NonNullable<QueueLine['lease']>; words: TakenWords }) {
	return (
		<span>
			{lease.own ? <b>{lease.by}</b> : <bdi className="wrap-anywhere">{lease.by}</bdi>} {words.until} {lease.until}
		</span>
	);
}

function Which({ line, list, from }: Pick<TakenProps, 'line' | 'list' | 'from'>) {
	return (
		<>
			<input type="hidden" name="queue" value={line.queue} />
			<input type="hidden" name="item" value={line.item} />
			<input type="hidden" name="list" value={list} />
			{from > 0 && <input type="hidden" name="from" value={from} />}
		</>
	);
}

/** To whom it was handed, or by whom, with what they wrote. */
function Handed({ handover: { words, who, note } }: { handover: HandoverLine }) {
	return (
		<span className="block">
			{words} <bdi className="wrap-anywhere">{who}</bdi>
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
function HandOver({
	line,
	list,
	from,
	words,
	isKeyed,
}: Omit<TakenProps, 'keyed' | 'canHandOver'> & { isKeyed: boolean }) {
	const says = words.acts.hand_over;
	return (
		<details>
			<summary
				className="link inline-flex min-h-6 cursor-pointer items-center pointer-coarse:min-h-hit"
				{...itemKey(LETTERS.hand_over, says, line, isKeyed)}
			>
				{says}
				{isKeyed && <KeyCap keys={LETTERS.hand_over} />}
			</summary>
			<form method="post" action={paths.api.agentLease()} className="grid max-w-[20rem] gap-2 py-1 text-start">
				<Which {...{ line, list, from }} />
				<input type="hidden" name="act" value="hand_over" />
				<label className="grid gap-0.5">
					{words.colleague}
					<input className={FIELD} name="to" type="email" required list={COLLEAGUES} autoComplete="off" dir="ltr" />
				</label>
				<label className="grid gap-0.5">
					{words.note}
					<textarea className={FIELD} name="note" rows={2} maxLength={LONGEST_HANDOVER} dir="auto" />
				</label>
				<Button type="submit" size="s">
					{says}
				</Button>
			</form>
		</details>
	);
}
