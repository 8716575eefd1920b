import 'server-only';
import type { GuardedHandler } from './guard.ts';

/** A route that says how this process is. What it says is for everybody to read. */
export function probe(look: () => Promise<{ ok: boolean; body: object }>): GuardedHandler {
	const route = async (): Promise<Response> => {
		const { ok, body } = await look();
		return Response.json(body, { status: ok ? 200 : 503, headers: { 'cache-control': 'no-store' } });
	};
	return Object.assign(route, { policy: { open: true } as const });
}
