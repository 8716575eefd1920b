'use client';
import type { ReactNode } from 'react';
import { unpin } from '#lib/pinned-journeys.ts';

interface UnpinLinkProps {
	/** The comparison without it. */
	href: string;
	route: string | null;
	journey: string | null;
	children: ReactNode;
}

/** Takes a journey out of the comparison and lets its pin go. Without a script the comparison alone forgets it. */
export function UnpinLink({ href, route, journey, children }: UnpinLinkProps) {
	return (
		<a
			href={href}
			className="link type-label inline-flex min-h-hit items-center"
			onClick={() => route !== null && journey !== null && unpin(route, journey)}
		>
			{children}
		</a>
	);
}
