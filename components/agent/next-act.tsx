import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { QueueName } from '#lib/agent-desk/queues.ts';
import { KeyCap } from './keys/key-cap.tsx';
import { itemKey } from './keys/keyed-items.ts';
import type { QueueLine } from './queue-line.ts';

/** The letter of the next act, as of "do". */
const NEXT = 'D';
const LINK = 'link inline-flex pointer-coarse:min-h-hit pointer-coarse:items-center';

interface NextActProps {
	line: QueueLine;
	list: QueueName | 'mine';
	/** How many stand before this page of it. */
	from: number;
	/** The letter does this item's. */
	keyed: boolean;
}

/** The next best act: a page, a plain form, or what to do elsewhere. */
export function NextAct({ line, list, from, keyed }: NextActProps) {
	const { words: name, form, href, waits } = line.next;
	if (!form && href === undefined) return name;
	const words = (
		<>
			{name}
			{line.trip_id && <span className="sr-only"> {line.reference ?? line.trip_id}</span>}
			{keyed && <KeyCap keys={NEXT} />}
		</>
	);
	const key = itemKey(NEXT, name, line, keyed);
	// The letter leads the hand to what changes something, and Enter does it.
	if (form)
		return (
			<form method="post" action={form.action} {...key}>
				{Object.entries({ ...form.fields, list, ...(from > 0 && { from }) }).map(([field, value]) => (
					<input key={field} type="hidden" name={field} value={value} />
				))}
				<Button type="submit" size="s">
					{words}
				</Button>
			</form>
		);
	return waits ? (
		<a className={LINK} href={href} {...key}>
			{words}
		</a>
	) : (
		<LinkButton href={href ?? ''} size="s" {...key}>
			{words}
		</LinkButton>
	);
}
