'use client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LiveLine } from '#components/live/live-line.tsx';
import { useFreshPage } from '#components/live/use-fresh-page.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { type DeskNow, deskQuery } from '#lib/api/desk.ts';
import { queryClient } from '#lib/api/query-client.ts';

interface DeskLiveProps {
	/** The address that says how the page stands. */
	href: string;
	/** As the page shows it. */
	shown: DeskNow;
	/** Written by the server: what waits for somebody, if anything does. */
	waiting: string | undefined;
	unreachable: ReactNode;
	children: ReactNode;
}

/** Keeps a desk page current: the server renders it again when something changed, and says what waits when it does. */
export function DeskLive({ href, shown, waiting, unreachable, children }: DeskLiveProps) {
	const [first] = useState(waiting);
	const [heard, setHeard] = useState(false);
	if (!heard && waiting !== first) setHeard(true);
	const fresh = useFreshPage(useQuery(deskQuery(href, shown), queryClient()), shown, ({ page }) => page);
	return (
		<>
			{fresh.unreachable && unreachable}
			{children}
			<LiveRegion>{heard ? waiting : undefined}</LiveRegion>
			<LiveLine viewer="agent" />
		</>
	);
}
