'use client';
import { useEffect } from 'react';
import type { LiveViewer } from '#lib/live/follow-live.ts';

/** Keeps what a page asks for current while it is open. Shows nothing, and comes after everything else. */
export function LiveLine({ viewer }: { viewer: LiveViewer }) {
	useEffect(() => {
		let gone = false;
		let end: (() => void) | undefined;
		const begin = async () => {
			const { followLive } = await import('#lib/live/follow-live.ts');
			if (!gone) end = followLive(viewer);
		};
		// Without it the page goes on asking by itself.
		begin().catch(() => undefined);
		return () => {
			gone = true;
			end?.();
		};
	}, [viewer]);
	return null;
}
