export interface Gate {
	/** Settled once somebody waits at it. */
	reached: Promise<void>;
	/** Waits until it is let go. */
	wait: () => Promise<void>;
	letGo: () => void;
}

/** Makes a test's work wait at one place until the test lets it go. */
export function gate(): Gate {
	let arrive = (): void => {};
	let letGo = (): void => {};
	const reached = new Promise<void>((resolve) => (arrive = resolve));
	const open = new Promise<void>((resolve) => (letGo = resolve));
	return {
		reached,
		wait: () => {
			arrive();
			return open;
		},
		letGo,
	};
}
