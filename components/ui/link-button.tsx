import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export interface LinkButtonProps extends ButtonLook, Omit<ComponentProps<'a'>, 'className'> {
	href: string;
	icon?: IconName;
	children: ReactNode;
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({ tone, size, full, className, icon, children, ...rest }: LinkButtonProps) {
	return (
		<a {...rest} className={buttonClass({ tone, size, full, className })}>
			{icon && <Icon name={icon} />}
			{children}
		</a>
	);
}
