'use client';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { useRunning } from '#components/ui/use-running.ts';

interface CopyReferenceProps {
	reference: string;
	words: { copy: string; copied: string };
}

/**
 * Copies a booking reference, once the page runs and where the browser lets pages copy. Its room is there before: what
 * stands below must not move away from under a finger.
 */
export function CopyReference({ reference, words }: CopyReferenceProps) {
	const runs = useRunning();
	const [copied, setCopied] = useState(false);
	const copy = () =>
		navigator.clipboard.writeText(reference).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	return (
		<>
			<Button
				size="s"
				onClick={() => void copy()}
				className={clsx('print:hidden', !(runs && 'clipboard' in navigator) && 'invisible')}
			>
				<Icon name={copied ? 'check' : 'copy'} size={17} />
				{copied ? words.copied : words.copy}
			</Button>
			<LiveRegion>{copied ? words.copied : undefined}</LiveRegion>
		</>
	);
}
