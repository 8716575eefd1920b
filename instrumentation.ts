/** Runs once when the web process starts, before it answers. */
export async function register(): Promise<void> {
	// A constant of the build, not a setting: it keeps Node's modules out of the bundle for other runtimes.
	// oxlint-disable-next-line node/no-process-env
	if (process.env.NEXT_RUNTIME === 'nodejs') {
		const { markRequests } = await import('#lib/server/mark-requests.ts');
		markRequests();
		const { startJobs } = await import('#lib/server/jobs/start-jobs.ts');
		startJobs();
		const { closeLiveHub } = await import('#lib/server/live/live-hub.ts');
		// The server waits for its open answers before it ends, and streams do not end by themselves.
		for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void closeLiveHub());
	}
}
