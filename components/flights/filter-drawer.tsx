'use client';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Drawer } from '#components/ui/drawer.tsx';
import { FilterRoom } from './filter-room.tsx';

interface FilterDrawerProps {
	words: {
		/** On the button, with how many are on. */
		open: string;
		title: string;
		close: string;
		/** On the button that closes it, with how many are left. */
		show: string;
	};
	/** Takes all off; null while nothing is on. */
	reset: ReactNode;
	/** The button as wide as its place. */
	full?: boolean;
	children: ReactNode;
}

/** Filters in a sheet behind a button that stays in sight. */
export function FilterDrawer({ words, reset, full, children }: FilterDrawerProps) {
	const [open, setOpen] = useState(false);
	// The sheet is there in the frame after the press, what is in it in the next.
	const filled = useDeferredValue(open);
	return (
		<>
			<Button icon="sliders-horizontal" full={full} onClick={() => setOpen(true)} aria-haspopup="dialog">
				{words.open}
			</Button>
			<Drawer
				open={open}
				onClose={() => setOpen(false)}
				title={words.title}
				closeLabel={words.close}
				footer={
					<div className="flex gap-3">
						{reset}
						<Button tone="solid" full onClick={() => setOpen(false)}>
							{words.show}
						</Button>
					</div>
				}
			>
				{filled ? children : <FilterRoom headed />}
			</Drawer>
		</>
	);
}
