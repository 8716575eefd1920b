import type { Context } from '../../context.ts';
import { purgeCardRows } from './store.ts';

/** How often cards whose time is over are deleted, milliseconds. */
const EVERY_MS = 2_000;

/** Deletes every card whose time is over. Says how many. */
export const purgeCards = (ctx: Pick<Context, 'db'>): Promise<number> => purgeCardRows(ctx.db);

/** Deletes such cards for as long as the process runs. A database that is away is asked again. Gives what ends it. */
export function startPurge(ctx: Pick<Context, 'db' | 'log'>): { stop(): Promise<void> } {
	let running: Promise<void> = Promise.resolve();
	const purge = async (): Promise<void> => {
		try {
			await purgeCards(ctx);
		} catch (error) {
			ctx.log.warn({ err: error }, 'cards were not purged');
		}
	};
	const timer = setInterval(() => {
		running = running.then(purge);
	}, EVERY_MS);
	return {
		stop: async () => {
			clearInterval(timer);
			await running;
		},
	};
}
