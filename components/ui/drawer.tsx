'use client';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface DrawerProps {
	open: boolean;
	onClose: () => void;
	title: ReactNode;
	closeLabel: string;
	children: ReactNode;
	/** Stays in reach of the thumb, above keyboard and safe area. */
	footer?: ReactNode;
}

/** A sheet from the bottom on a phone, from the side on a desk: filters, the search form, a calendar. */
export function Drawer({ open, onClose, title, closeLabel, children, footer }: DrawerProps) {
	const ref = useModal(open, onClose);
	const id = useId();
	return (
		<dialog ref={ref} aria-labelledby={id} className="overlay drawer">
			{open && (
				<>
					<div className="flex items-center justify-between gap-3 border-b border-rule-strong ps-4 l:ps-6">
						<h2 id={id} className="type-h3">
							{title}
						</h2>
						<IconButton icon="x" label={closeLabel} onClick={onClose} />
					</div>
					<div className="overflow-y-auto overscroll-contain p-4 l:p-6">{children}</div>
					{footer && (
						<div className="border-t border-ink bg-sheet p-3 pb-[max(.75rem,env(safe-area-inset-bottom))]">
							{footer}
						</div>
					)}
				</>
			)}
		</dialog>
	);
}
