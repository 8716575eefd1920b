import { clsx } from 'clsx';

export type ButtonTone = 'signal' | 'solid' | 'line' | 'text' | 'bad';
/** `s` is for dense desks and grows to 44 px under a finger, `l` is the one act of a form. */
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
	/** `signal` is the yellow one: one per view, the act that moves on. */
	tone?: ButtonTone;
	size?: ButtonSize;
	full?: boolean;
	/** A square for an icon alone. */
	square?: boolean;
	className?: string;
}

const TONES: Readonly<Record<ButtonTone, string>> = {
	signal: 'border-signal-edge bg-signal text-on-signal hover:bg-signal-hover',
	solid: 'border-transparent bg-solid text-on-solid hover:bg-solid-hover',
	line: 'border-control bg-sheet text-ink hover:border-ink hover:bg-well',
	text: 'border-transparent bg-transparent text-accent hover:underline',
	bad: 'border-current bg-sheet text-bad hover:bg-bad-soft',
};
const SIZES: Readonly<Record<ButtonSize, string>> = {
	s: 'type-label min-h-9 pointer-coarse:min-h-hit px-3 py-1',
	m: 'type-ui min-h-hit px-[1.125rem] py-2',
	l: 'type-ui min-h-13 px-6 py-2 !text-[1.125rem]',
};
const OFF =
	'disabled:cursor-not-allowed disabled:border-rule-strong disabled:bg-well disabled:text-ink-3 disabled:no-underline';

/** The look of a button, for a `<button>`, a link or a `<summary>` alike. */
export function buttonClass({ tone = 'line', size = 'm', full, square, className }: ButtonLook = {}): string {
	return clsx(
		'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-2 border no-underline',
		'transition-[background-color,border-color] duration-1 active:translate-y-px',
		SIZES[size],
		TONES[tone],
		OFF,
		full && 'w-full',
		square && 'aspect-square !px-0',
		tone === 'text' && !square && '!px-2',
		className,
	);
}
