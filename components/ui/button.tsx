import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Dots } from './dots.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
	icon?: IconName;
	/** At work: the words stay and three dots stand before them; a second press does nothing. */
	busy?: boolean;
	children: ReactNode;
}

/** A button that says what it does in words. */
export function Button({
	tone,
	size,
	full,
	className,
	icon,
	busy,
	children,
	onClick,
	type = 'button',
	...rest
}: ButtonProps) {
	return (
		<button
			{...rest}
			type={busy ? 'button' : type}
			className={buttonClass({ tone, size, full, className })}
			aria-busy={busy || undefined}
			aria-disabled={busy || undefined}
			onClick={busy ? undefined : onClick}
		>
			{busy ? <Dots /> : icon && <Icon name={icon} />}
			{children}
		</button>
	);
}
