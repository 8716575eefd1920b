import { clsx } from 'clsx';

export interface PerforationProps {
	/** `down` parts left from right, `across` above from below. */
	line: 'down' | 'across';
	/** Only one end has a notch, when the other meets another edge; none when both do. */
	notch?: 'both' | 'start' | 'end' | 'none';
	className?: string;
}

/** The line between a journey and its price. A direct child of `Paper`. */
export function Perforation({ line, notch = 'both', className }: PerforationProps) {
	return <div aria-hidden="true" data-line={line} data-notch={notch} className={clsx('perforation', className)} />;
}
