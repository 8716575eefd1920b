import 'server-only';
import pino, { type Logger } from 'pino';
import { env } from './env.ts';

let log: Logger | undefined;

/** Logs what failed on our side, in one JSON line: its kind and code, never what a visitor sent. */
export function logFailure(operation: string, error: unknown): void {
	log ??= pino({ name: 'web', level: env().LOG_LEVEL, base: undefined });
	const { name, message, code } =
		error instanceof Error
			? (error as Error & { code?: string })
			: { name: typeof error, message: '', code: undefined };
	log.error({ operation, err: { type: name, message, ...(code && { code }) } }, 'failed');
}
