'use client';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface DrawerProps {
	open: boolean;
	onClose: () => void;
	title: ReactNode;
	closeLabel: string;
	children: ReactNode;
	/** At the end of the title's line. */
	action?: ReactNode;
	/** Between the title and what scrolls: stays in sight. */
	head?: ReactNode;
	/** Takes a phone's whole height, whatever is in it. */
	full?: boolean;
	/** Leaves room around what scrolls; a calendar needs every pixel of a small phone. */
	padded?: boolean;
	/** Stays in reach of the thumb, above keyboard and safe area. */
	footer?: ReactNode;
}

/** A sheet from the bottom on a phone, from the side on a desk: filters, the search form, a calendar. */
export function Drawer({
	open,
	onClose,
	title,
	closeLabel,
	action,
	head,
	full,
	padded = true,
	children,
	footer,
}: DrawerProps) {
	const ref = useModal(open, onClose);
	const id = useId();
	return (
		<dialog ref={ref} aria-labelledby={id} className={clsx('overlay drawer', full && 'drawer-full')}>
			{open && (
				<>
					<div>
						<div className="flex items-center gap-1 border-b border-rule-strong px-1.5">
							<IconButton icon="x" label={closeLabel} onClick={onClose} />
							<h2 id={id} className="type-h3 min-w-0 grow">
								{title}
							</h2>
							{action}
						</div>
						{head}
					</div>
					<div className={clsx('overflow-y-auto overscroll-contain', padded ? 'p-4 l:p-6' : 'px-1.5')}>{children}</div>
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
