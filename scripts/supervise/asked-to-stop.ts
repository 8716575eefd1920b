const PARENT_CHECK_MS = 300;

/** Resolves at Ctrl-C, SIGTERM or a closed terminal, and when the `npm` that started this has gone: it passes no SIGTERM on. */
export function askedToStop(): Promise<undefined> {
	return new Promise((done) => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done(undefined));
		if (process.env.npm_lifecycle_event === undefined) return;
		const parent = process.ppid;
		setInterval(() => process.ppid !== parent && done(undefined), PARENT_CHECK_MS).unref();
	});
}
