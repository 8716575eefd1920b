'use client';
import { type ReactNode, useState } from 'react';
import { Disclosure } from '#components/ui/disclosure.tsx';

interface OptionalFieldsProps {
	title: string;
	/** Something is typed in them, or wrong: they are open. */
	used: boolean;
	children: ReactNode;
}

/** Fields that few need. They are made when they are first opened: lists of airlines and countries are long. */
export function OptionalFields({ title, used, children }: OptionalFieldsProps) {
	const [opened, setOpened] = useState(used);
	if (used && !opened) setOpened(true);
	return (
		<Disclosure
			// It may have been opened before the page ran.
			ref={(element) => {
				if (element?.open) setOpened(true);
			}}
			title={title}
			open={used || undefined}
			onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
			className="border-t border-rule"
		>
			{opened && children}
		</Disclosure>
	);
}
