/**
 * The name of the constraint (or unique index) that a statement broke; undefined when `error` is about something
 * else. The database decides races, and this says how it did.
 */
export function brokenConstraint(error: unknown): string | undefined {
	const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
	const isIntegrity = typeof code === 'string' && code.startsWith('23');
	return isIntegrity && typeof constraint === 'string' ? constraint : undefined;
}
