'use client';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export interface PopoverProps {
	open: boolean;
	onClose: () => void;
	/** Names the panel. */
	label: string;
	/** What opened it; a press there is not one outside. Place both in one `relative` box. */
	anchor?: RefObject<HTMLElement | null>;
	className?: string;
	children: ReactNode;
}

/** Room that a panel leaves at the edge of the page. */
const EDGE_PX = 16;

/** A panel under the control that opened it, which gets the keyboard. Escape closes it and gives the focus back; leaving it closes it. */
export function Popover({ open, onClose, label, anchor, className, children }: PopoverProps) {
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!open) return;
		const inside = (target: EventTarget | null) =>
			target instanceof Node && (ref.current?.contains(target) || anchor?.current?.contains(target));
		const onPointer = (event: PointerEvent) => {
			if (!inside(event.target)) onClose();
		};
		const onFocus = (event: FocusEvent) => {
			if (event.relatedTarget && !inside(event.relatedTarget)) onClose();
		};
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			onClose();
			anchor?.current?.focus();
		};
		const panel = ref.current;
		document.addEventListener('pointerdown', onPointer);
		document.addEventListener('keydown', onKey);
		panel?.addEventListener('focusout', onFocus);
		return () => {
			document.removeEventListener('pointerdown', onPointer);
			document.removeEventListener('keydown', onKey);
			panel?.removeEventListener('focusout', onFocus);
		};
	}, [open, onClose, anchor]);
	// What would reach beyond the page's edge moves back inside, also once it has grown.
	useLayoutEffect(() => {
		const panel = ref.current;
		if (!open || !panel) return;
		const fit = () => {
			panel.style.translate = '';
			const { left, right } = panel.getBoundingClientRect();
			const over = Math.max(0, right + EDGE_PX - document.documentElement.clientWidth);
			const under = Math.max(0, EDGE_PX - left);
			if (over || under) panel.style.translate = `${under - over}px`;
		};
		fit();
		const grown = new ResizeObserver(fit);
		grown.observe(panel);
		return () => grown.disconnect();
	}, [open]);
	// Focus the panel itself: a field in it may open something else when it gets the focus.
	useEffect(() => {
		if (open) ref.current?.focus({ preventScroll: true });
	}, [open]);
	if (!open) return null;
	return (
		<div
			ref={ref}
			role="dialog"
			aria-label={label}
			tabIndex={-1}
			className={clsx('overlay absolute z-popover mt-1.5 rounded-2 !outline-none', className)}
		>
			{children}
		</div>
	);
}
