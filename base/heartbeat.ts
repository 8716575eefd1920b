export interface Heartbeat {
	/** Renews the lease. */
	beat: () => Promise<unknown>;
	/** Milliseconds between two beats; less than half of the lease. */
	everyMs: number;
	/** Hears of a beat that failed. */
	onLost: (error: unknown) => void;
}

/** Runs `work` while renewing its lease, so that no other process takes it over. No beat ends after this has. */
export async function attended<T>({ beat, everyMs, onLost }: Heartbeat, work: () => Promise<T>): Promise<T> {
	let last: Promise<unknown> = Promise.resolve();
	const heart = setInterval(() => {
		last = beat().catch(onLost);
	}, everyMs);
	try {
		return await work();
	} finally {
		clearInterval(heart);
		await last;
	}
}
