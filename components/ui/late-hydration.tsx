'use client';
import { Activity, type ReactNode, use, useSyncExternalStore } from 'react';
import { AT_ONCE, firstUse } from './first-use.ts';

const never = () => () => {};

/**
 * A part of the page that stays as the server wrote it until the visitor first touches the page: a press within it is
 * answered by its own script at once, and a page that is only read never pays for it. Works in the server's HTML alone;
 * what it shows must not need the script before that.
 */
export function LateHydration({ children }: { children: ReactNode }) {
	return (
		<Activity>
			<UntilUsed>{children}</UntilUsed>
		</Activity>
	);
}

function UntilUsed({ children }: { children: ReactNode }) {
	// False where the browser draws it itself: then there is nothing of the server's to keep.
	const fromServer = useSyncExternalStore(
		never,
		() => false,
		() => true,
	);
	// Asked for at every drawing: React has to find again what it waited for.
	if (typeof window !== 'undefined') use(fromServer ? firstUse() : AT_ONCE);
	return children;
}
