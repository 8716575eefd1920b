import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';

/** One of the things that an act does, said once more before the press. */
export function ActPoint({ icon, good = false, children }: { icon: IconName; good?: boolean; children: ReactNode }) {
	return (
		<li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2">
			<Icon name={icon} size={17} className={clsx('mt-0.5', good ? 'text-good' : 'text-ink-2')} />
			<span>{children}</span>
		</li>
	);
}
