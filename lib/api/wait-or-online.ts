/** Waits so many milliseconds, or until the browser's connection is back. */
export const waitOrOnline = (ms: number): Promise<void> =>
	new Promise((resolve) => {
		const go = () => {
			clearTimeout(timer);
			removeEventListener('online', go);
			resolve();
		};
		const timer = setTimeout(go, ms);
		addEventListener('online', go);
	});
