'use client';
import { createContext, type ReactNode, useContext } from 'react';

interface Failed {
	/** The server's number for this failure. */
	digest?: string | undefined;
	onRetry?: () => void;
}

const Page = createContext<ReactNode>(null);
const What = createContext<Failed>({});

/** Hands the failure page to the browser beforehand, ready made: when it is needed, the server may not answer. */
export function FailureReady({ page, children }: { page: ReactNode; children: ReactNode }) {
	return <Page value={page}>{children}</Page>;
}

/** The failure's number behind these words; nothing when it has none. */
export function FailureNumber({ children }: { children: ReactNode }) {
	const { digest } = useContext(What);
	return (
		digest && (
			<p className="type-small text-ink-2">
				{children} <bdi>{digest}</bdi>
			</p>
		)
	);
}

/** Tries once more to render what failed. */
export function FailureRetry({ className, children }: { className: string; children: ReactNode }) {
	return (
		<button type="button" className={className} onClick={useContext(What).onRetry}>
			{children}
		</button>
	);
}

/**
 * Any page that could not be rendered: what it means, and one act. What the frame needs of it is in this file too, so that
 * the frame's script is the only one.
 */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
	return <What value={{ digest: error.digest, onRetry: reset }}>{useContext(Page)}</What>;
}
