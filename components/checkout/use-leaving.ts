import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useOnlineAgain } from '#components/shell/use-online-again.ts';

/**
 * The way out of the step with the fields. The next step comes over the line: without one the press is kept, which the page
 * says, and carried out when the line is back. `check` gives null when something has to be mended first; `tell` lets
 * airlines hear of their members.
 */
export function useLeaving<Draft extends object>(
	check: () => Promise<Draft | null>,
	tell: (draft: Draft) => Promise<void>,
	leave: () => void,
) {
	const [busy, setBusy] = useState(false);
	const [offline, setOffline] = useState(false);
	const run = async (): Promise<void> => {
		setOffline(false);
		setBusy(true);
		const typed = await check().catch(() => null);
		if (typed && !navigator.onLine) setOffline(true);
		else if (typed) {
			await tell(typed);
			leave();
		}
		setBusy(false);
	};
	useOnlineAgain(offline, () => void run());
	// The same for as long as the page is open, so that the form is not drawn again for it.
	const latest = useRef(run);
	useLayoutEffect(() => {
		latest.current = run;
	});
	const leaveTravellers = useCallback(() => void latest.current(), []);
	return { busy, offline, leaveTravellers };
}
