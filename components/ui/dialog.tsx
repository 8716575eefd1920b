'use client';
import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

export interface DialogProps {
	open: boolean;
	/** Asked for by Escape, the back button or a press outside. */
	onClose: () => void;
	title: ReactNode;
	children: ReactNode;
	/** The acts, first the one that moves on. */
	actions?: ReactNode;
	/** For a question that has to be answered: neither outside nor Escape. */
	insistent?: boolean;
}

/** A question in the way of everything else. The native element keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, children, actions, insistent }: DialogProps) {
	const ref = useModal(open, insistent ? () => undefined : onClose);
	const id = useId();
	return (
		<dialog ref={ref} aria-labelledby={id} className="overlay dialog">
			{open && (
				<div className="grid gap-3">
					<h2 id={id} className="type-h3">
						{title}
					</h2>
					{children}
					{actions && <div className="mt-1 flex flex-wrap gap-3">{actions}</div>}
				</div>
			)}
		</dialog>
	);
}
