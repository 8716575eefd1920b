'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

export interface ToastProps {
	/** Nothing to say: undefined. The region stays, so that what comes is read out. */
	children?: ReactNode;
	/** One act, such as undo. */
	action?: ReactNode;
	onClose: () => void;
	/** Milliseconds until it leaves; longer while pointer or focus is on it. */
	lasts?: number;
}

/** Says what was done, at the foot of the screen, politely. */
export function Toast({ children, action, onClose, lasts = 6_000 }: ToastProps) {
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!children) return;
		const timer = setInterval(() => {
			if (!ref.current?.matches(':hover, :focus-within')) onClose();
		}, lasts);
		return () => clearInterval(timer);
	}, [children, onClose, lasts]);
	return (
		<div
			ref={ref}
			role="status"
			className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-toast mx-auto max-w-[30rem]"
		>
			{children && (
				<div className="pointer-events-auto flex items-center gap-3 rounded-2 bg-solid px-4 py-3 text-on-solid shadow-3">
					<Icon name="check" />
					<span className="min-w-0 flex-1">{children}</span>
					{action}
				</div>
			)}
		</div>
	);
}
