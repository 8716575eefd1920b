'use client';
import { clsx } from 'clsx';
import { Icon } from '#components/ui/icon.tsx';

/** Prints the page. Browsers that run no script are not offered it: nothing else could carry it out. */
export function PrintButton({ className, children }: { className: string; children: string }) {
	return (
		<button type="button" className={clsx(className, 'js-only')} onClick={() => window.print()}>
			<Icon name="printer" />
			{children}
		</button>
	);
}
