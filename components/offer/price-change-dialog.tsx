'use client';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { useRunning } from '#components/ui/use-running.ts';

export interface PriceChangeDialogProps {
	title: string;
	/** Old and new price, and why. */
	children: ReactNode;
	goOn: string;
	results: string;
	resultsHref: string;
}

/** A price that moved, said before anything else. Its words stand on the page as well, for those without JavaScript. */
export function PriceChangeDialog({ title, children, goOn, results, resultsHref }: PriceChangeDialogProps) {
	const running = useRunning();
	const [closed, setClosed] = useState(false);
	const close = () => setClosed(true);
	return (
		<Dialog
			open={running && !closed}
			onClose={close}
			title={title}
			actions={
				<>
					<Button tone="solid" onClick={close}>
						{goOn}
					</Button>
					<LinkButton href={resultsHref}>{results}</LinkButton>
				</>
			}
		>
			{children}
		</Dialog>
	);
}
