import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
	title: ReactNode;
	children: ReactNode;
}

/** More about something, folded away. Native, so that search in the page and printing open it. */
export function Disclosure({ title, children, className, ...rest }: DisclosureProps) {
	return (
		<details {...rest} className={clsx('group/disclosure', className)}>
			<summary className="type-ui flex min-h-hit list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
				<Icon
					name="chevron-down"
					size={17}
					className="transition-transform duration-2 group-open/disclosure:rotate-180"
				/>
				<span>{title}</span>
			</summary>
			<div className="pb-3">{children}</div>
		</details>
	);
}
