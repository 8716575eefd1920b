'use client';
import type { ReactNode } from 'react';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { useOpened } from '#components/ui/use-opened.ts';

interface OptionalFieldsProps {
	title: string;
	/** Something is typed in them, or wrong: they are open. */
	used: boolean;
	children: ReactNode;
}

/** Fields that few need. They are made when they are first opened: lists of airlines and countries are long. */
export function OptionalFields({ title, used, children }: OptionalFieldsProps) {
	const { opened, look, onToggle } = useOpened(used);
	return (
		<Disclosure ref={look} title={title} open={used || undefined} onToggle={onToggle} className="border-t border-rule">
			{opened && children}
		</Disclosure>
	);
}
