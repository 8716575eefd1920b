import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';

const MARKS: Readonly<Record<DeskRow['status'] | 'changed', readonly [IconName, string]>> = {
	confirmed: ['check', 'text-good'],
	changed: ['triangle-exclamation-point', 'text-warn'],
	held: ['hourglass', 'text-warn'],
	paying: ['hourglass', 'text-warn'],
	lapsed: ['circle-x', 'text-bad'],
	cancelled: ['circle-x', 'text-bad'],
};

/** Where a booking of a list stands, by sign, colour and word, as low as its row. */
export function DeskMark({ row }: { row: Pick<DeskRow, 'status' | 'changed'> }) {
	const t = useTranslations('agent.states');
	const state = row.status === 'confirmed' && row.changed ? 'changed' : row.status;
	const [icon, look] = MARKS[state];
	return (
		<span className={clsx('inline-flex items-center gap-1 whitespace-nowrap font-semibold', look)}>
			<Icon name={icon} size={17} />
			{t(state)}
		</span>
	);
}
