import 'server-only';
import pino, { type Logger } from 'pino';
import { env } from './env.ts';

let log: Logger | undefined;
const logger = (): Logger => (log ??= pino({ name: 'web', level: env().LOG_LEVEL, base: undefined }));

/** Logs what failed on our side, in one JSON line: its kind and code, never what a visitor sent. */
export function logFailure(operation: string, error: unknown): void {
	const { name, message, code } =
		error instanceof Error
			? (error as Error & { code?: string })
			: { name: typeof error, message: '', code: undefined };
	logger().error({ operation, err: { type: name, message, ...(code && { code }) } }, 'failed');
}

const said = new Set<string>();

/** Says once in the life of this process what whoever runs it should know. */
export function logOnce(words: string): void {
	if (said.has(words)) return;
	said.add(words);
	logger().warn(words);
}
