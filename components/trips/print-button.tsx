'use client';
import { useSyncExternalStore } from 'react';
import { Icon } from '#components/ui/icon.tsx';

const never = () => () => {};

/** Prints the page. It is there once the page runs, since nothing else could carry it out. */
export function PrintButton({ className, children }: { className: string; children: string }) {
	const runs = useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
	return (
		<button type="button" className={className} hidden={!runs} onClick={() => window.print()}>
			<Icon name="printer" />
			{children}
		</button>
	);
}
