import { clsx } from 'clsx';

export type ButtonTone = 'signal' | 'solid' | 'line' | 'text' | 'bad' | 'final';
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

/** The look of a button, for a `<button>`, a link or a `<summary>` alike. It is drawn in styles/buttons.css. */
export function buttonClass({ tone = 'line', size = 'm', full, square, className }: ButtonLook = {}): string {
	return clsx('button', `button-${size}`, `button-${tone}`, full && 'w-full', square && 'button-square', className);
}
