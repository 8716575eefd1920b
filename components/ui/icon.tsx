import { clsx } from 'clsx';
import { type IconName, PAGE_ICONS } from './icon-names.ts';

/** Those that point along the line of reading and turn round in a right-to-left page. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set([
	'arrow-left',
	'arrow-right',
	'chevron-left',
	'chevron-right',
	'external-link',
	'rotate-ccw-clock',
	'list-filter',
	'plane-landing',
	'plane-takeoff',
	'rotate-ccw',
	'route',
]);

export interface IconProps {
	name: IconName;
	/** Pixels: 20 in controls, 17 beside small text. */
	size?: 17 | 20 | 24;
	className?: string;
}

/** A drawing beside a word. It is hidden from assistive technology: the word says it. */
export function Icon({ name, size = 20, className }: IconProps) {
	return (
		<svg
			aria-hidden="true"
			width={size}
			height={size}
			fill="none"
			stroke="currentColor"
			strokeWidth={1.6}
			strokeLinecap="round"
			strokeLinejoin="round"
			className={clsx('inline-block shrink-0', DIRECTIONAL.has(name) && 'flip', className)}
		>
			<use href={`${PAGE_ICONS.has(name) ? '#icon-' : '/icons.svg#'}${name}`} />
		</svg>
	);
}
