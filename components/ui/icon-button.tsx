import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export interface IconButtonProps
	extends Omit<ButtonLook, 'square'>,
		Omit<ComponentProps<'button'>, 'className' | 'children'> {
	icon: IconName;
	/** The name that is read out; an icon alone has none. */
	label: string;
}

/** For the few icons that stand alone: menu, theme, swap, close. */
export function IconButton({ icon, label, tone = 'text', size, className, type = 'button', ...rest }: IconButtonProps) {
	return (
		<button
			{...rest}
			type={type}
			aria-label={label}
			title={label}
			className={buttonClass({ tone, size, square: true, className: `min-w-hit text-ink ${className ?? ''}` })}
		>
			<Icon name={icon} />
		</button>
	);
}
