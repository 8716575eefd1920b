import { clsx } from 'clsx';

/**
 * A place kept for what is coming. Give it the size of that by `className`, and the class `sweep` to what holds some of
 * them; the words "loading" stand elsewhere, once.
 */
export function Skeleton({ className }: { className?: string }) {
	return <div aria-hidden="true" className={clsx('skeleton', className ?? 'h-4')} />;
}
