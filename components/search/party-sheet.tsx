'use client';
import { Button } from '#components/ui/button.tsx';
import { Drawer } from '#components/ui/drawer.tsx';
import type { PartyCellProps } from './party-cell.tsx';

interface PartySheetProps extends Omit<PartyCellProps, 'plain'> {
	onClose: () => void;
}

/** Who goes along, on a phone's whole screen. */
export function PartySheet({ label, head, foot, words, onClose, children }: PartySheetProps) {
	return (
		<Drawer
			open
			full
			onClose={onClose}
			title={label}
			closeLabel={words.close ?? ''}
			footer={
				<div className="flex items-center justify-between gap-4">
					<p className="min-w-0">
						<span className="type-ui block">{head}</span>
						<span className="type-micro block text-ink-2">{foot}</span>
					</p>
					<Button tone="signal" onClick={onClose}>
						{words.done}
					</Button>
				</div>
			}
		>
			<div className="grid gap-3">{children}</div>
		</Drawer>
	);
}
