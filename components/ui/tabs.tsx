'use client';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface Tab {
	id: string;
	label: ReactNode;
	/** Second line in small type: the best price under this order. */
	detail?: ReactNode;
	panel?: ReactNode;
}

export interface TabsProps {
	/** What the tabs choose between. */
	label: string;
	tabs: readonly Tab[];
	/** Controlled; otherwise the first, or `defaultValue`. */
	value?: string;
	defaultValue?: string;
	onChange?: (id: string) => void;
	/** The id of a panel outside, when the tabs carry none. */
	controls?: string;
}

/** Tabs by the pattern of ARIA: one stop of the keyboard, arrows move and choose, Home and End jump. */
export function Tabs({ label, tabs, value, defaultValue, onChange, controls }: TabsProps) {
	const [own, setOwn] = useState(defaultValue ?? tabs[0]?.id);
	const list = useRef<HTMLDivElement>(null);
	const base = useId();
	const now = value ?? own;
	const choose = (id: string) => {
		setOwn(id);
		onChange?.(id);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const at = tabs.findIndex((tab) => tab.id === now);
		const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
		const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
		const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
		if (to === undefined) return;
		event.preventDefault();
		const next = tabs[(to + tabs.length) % tabs.length];
		if (!next) return;
		choose(next.id);
		list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
	};
	const open = tabs.find((tab) => tab.id === now);
	return (
		<>
			<div ref={list} role="tablist" aria-label={label} className="tabs">
				{tabs.map((tab) => (
					<button
						key={tab.id}
						type="button"
						role="tab"
						id={`${base}-${tab.id}`}
						data-tab={tab.id}
						aria-selected={tab.id === now}
						aria-controls={controls ?? (tab.panel ? `${base}-panel` : undefined)}
						tabIndex={tab.id === now ? 0 : -1}
						onClick={() => choose(tab.id)}
						onKeyDown={onKeyDown}
						className="tab"
					>
						<span className="type-ui">{tab.label}</span>
						{tab.detail && <span className="type-micro">{tab.detail}</span>}
					</button>
				))}
			</div>
			{open?.panel && (
				<div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${open.id}`} className="pt-4">
					{open.panel}
				</div>
			)}
		</>
	);
}
