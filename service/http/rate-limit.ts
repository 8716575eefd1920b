import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 60;

/** What is left of a token's requests in its window. */
export interface Budget {
	limit: number;
	remaining: number;
	/** When the window ends, as an HTTP-date. */
	resetsAt: string;
	exceeded: boolean;
}

/** Counts requests of each token in windows of a minute, in this process's memory. */
export function createRateLimit(limit: number): (tokenId: string) => Promise<Budget> {
	const limiter = new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS });
	const budget = (result: RateLimiterRes, exceeded: boolean): Budget => ({
		limit,
		remaining: Math.max(0, result.remainingPoints),
		resetsAt: new Date(Date.now() + result.msBeforeNext).toUTCString(),
		exceeded,
	});
	return async (tokenId) => {
		try {
			return budget(await limiter.consume(tokenId), false);
		} catch (error) {
			if (error instanceof RateLimiterRes) return budget(error, true);
			throw error;
		}
	};
}
