import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';

/** Where a booking of a list stands. */
export type MarkedState = DeskRow['status'] | 'changed';

const MARKS: Readonly<Record<MarkedState, readonly [IconName, string]>> = {
	confirmed: ['check', 'text-good'],
	changed: ['triangle-exclamation-point', 'text-warn'],
	held: ['hourglass', 'text-warn'],
	paying: ['hourglass', 'text-warn'],
	lapsed: ['circle-x', 'text-bad'],
	cancelled: ['circle-x', 'text-bad'],
};

/** Where a booking stands, as its row marks it. */
export const markedState = ({ status, changed }: Pick<DeskRow, 'status' | 'changed'>): MarkedState =>
	status === 'confirmed' && changed ? 'changed' : status;

/** Where a booking of a list stands, by sign, colour and word, as low as its row. */
export function DeskMark({ state, word }: { state: MarkedState; word: string }) {
	const [icon, look] = MARKS[state];
	return (
		<span className={`desk-mark ${look}`}>
			<Icon name={icon} size={17} />
			{word}
		</span>
	);
}
