/** Runs once when the web process starts, before it answers. */
export async function register(): Promise<void> {
	// A constant of the build, not a setting: it keeps Node's modules out of the bundle for other runtimes.
	// oxlint-disable-next-line node/no-process-env
	if (process.env.NEXT_RUNTIME === 'nodejs') {
		const { markRequests } = await import('#lib/server/mark-requests.ts');
		markRequests();
		const { startJobs } = await import('#lib/server/jobs/start-jobs.ts');
		startJobs();
	}
}
