'use client';
import { Button } from '#components/ui/button.tsx';
import { Drawer } from '#components/ui/drawer.tsx';
import type { TravellersCellProps } from './travellers-cell.tsx';
import { TravellersPanel } from './travellers-panel.tsx';

interface TravellersSheetProps extends TravellersCellProps {
	/** Who travels, in words. */
	head: string;
	onClose: () => void;
}

/** Who travels, on a phone's whole screen. */
export function TravellersSheet({ head, onClose, ...cell }: TravellersSheetProps) {
	const { text } = cell.words;
	return (
		<Drawer
			open
			full
			onClose={onClose}
			title={text.travellers}
			closeLabel={text.close ?? ''}
			footer={
				<div className="flex items-center justify-between gap-4">
					<p className="min-w-0">
						<span className="type-ui block">{head}</span>
						<span className="type-micro block text-ink-2">{text[cell.value.cabin ?? 'any']}</span>
					</p>
					<Button tone="signal" onClick={onClose}>
						{text.done}
					</Button>
				</div>
			}
		>
			<div className="grid gap-3">
				<TravellersPanel {...cell} />
			</div>
		</Drawer>
	);
}
