import type { RefObject } from 'react';

interface HostFrameProps {
	frameRef: RefObject<HTMLIFrameElement | null>;
	src: string;
	title: string;
	hidden?: boolean;
	className?: string;
	/** Pixels. */
	height?: number | undefined;
}

/** A page of the card host. It runs its scripts in its own origin, which is never ours, and opens or leads nowhere. */
export function HostFrame({ frameRef, src, title, hidden, className = '', height }: HostFrameProps) {
	return (
		<iframe
			ref={frameRef}
			src={src}
			title={title}
			// oxlint-disable-next-line react/iframe-missing-sandbox -- the page is of another origin, and cannot reach its frame
			sandbox="allow-scripts allow-same-origin allow-forms"
			hidden={hidden}
			style={height === undefined ? undefined : { height }}
			className={`w-full border-0 [color-scheme:normal] ${className}`}
		/>
	);
}
