'use client';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { useRunning } from '#components/ui/use-running.ts';

interface CopyReferenceProps {
	reference: string;
	words: { copy: string; copied: string };
}

/** Copies a booking reference. It is there once the page runs, and where the browser lets pages copy. */
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
				hidden={!runs || !('clipboard' in navigator)}
				onClick={() => void copy()}
				className="print:hidden"
			>
				<Icon name={copied ? 'check' : 'copy'} size={17} />
				{copied ? words.copied : words.copy}
			</Button>
			<LiveRegion>{copied ? words.copied : undefined}</LiveRegion>
		</>
	);
}
