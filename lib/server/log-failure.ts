import 'server-only';
import type { Logger } from 'pino';
import { createLog } from '#base/log.ts';
import { env } from './env.ts';

let log: Logger | undefined;
const logger = (): Logger => (log ??= createLog(env().LOG_LEVEL, 'web'));

/** Logs what failed on our side: name, message and stack of the error, never what a visitor sent. */
export const logFailure = (operation: string, error: unknown): void =>
	logger().error({ operation, err: error }, 'failed');

const said = new Set<string>();

/** Logs once in the life of this process what its operator should know. */
export function logOnce(words: string): void {
	if (said.has(words)) return;
	said.add(words);
	logger().warn(words);
}

/** Logs in one JSON line what an operator may want to act on: codes and ids, never what a visitor sent. */
export const logWarning = (message: string, fields: Record<string, string | number | null>): void =>
	logger().warn(fields, message);
