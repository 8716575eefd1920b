'use client';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { useRunning } from '#components/ui/use-running.ts';

export interface PriceChangeDialogProps {
	title: string;
	/** The same words on the page: for those without JavaScript, and once the question is answered. */
	notice: ReactNode;
	/** Old and new price, and why. */
	children: ReactNode;
	goOn: string;
	results: string;
	resultsHref: string;
}

/** A price that moved, said before anything else, and once: the notice on the page waits until it is answered. */
export function PriceChangeDialog({ title, notice, children, goOn, results, resultsHref }: PriceChangeDialogProps) {
	const running = useRunning();
	const [closed, setClosed] = useState(false);
	const close = () => setClosed(true);
	const asks = running && !closed;
	return (
		<>
			<div className={asks ? 'invisible' : undefined}>{notice}</div>
			<Dialog
				open={asks}
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
		</>
	);
}
