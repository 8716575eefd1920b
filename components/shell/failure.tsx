'use client';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { FailureWords } from './error-words.tsx';
import { StatePage } from './state-page.tsx';

interface FailureProps {
	words: FailureWords;
	/** The server's number for this failure. */
	digest?: string | undefined;
	onRetry: () => void;
}

/** The failure page's content. */
export function Failure({ words, digest, onRetry }: FailureProps) {
	return (
		<StatePage title={words.title}>
			<p role="alert">{words.body}</p>
			{digest && (
				<p className="type-small text-ink-2">
					{words.reference} <bdi>{digest}</bdi>
				</p>
			)}
			<div className="flex flex-wrap gap-3">
				<Button tone="solid" onClick={onRetry}>
					{words.retry}
				</Button>
				<LinkButton href="/">{words.home}</LinkButton>
			</div>
		</StatePage>
	);
}
