import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const skipWaiting = vi.fn<() => void>();
const fetched = vi.fn<() => Promise<Response>>(async () => new Response());
beforeAll(async () => {
	const self = { addEventListener: (type: string, listener: Listener) => listeners.set(type, listener), skipWaiting };
	runInNewContext(await readFile('public/sw.js', 'utf8'), { self, fetch: fetched, URL, Response, caches: {} });
});

/** Whether the worker answers a request in the browser's place. */
function holds(method: string, mode: string, path: string): boolean {
	const respondWith = vi.fn<() => void>();
	listeners.get('fetch')?.({ request: { method, mode, url: `http://127.0.0.1${path}` }, respondWith });
	return respondWith.mock.calls.length > 0;
}

it.each([
	['a page that is opened', 'GET', 'navigate', '/trips', true],
	['the styles that it is drawn with', 'GET', 'no-cors', '/_next/static/a.css', true],
	['data', 'GET', 'cors', '/api/live', false],
	// Chromium never ends a form that a worker holds when another takes its place.
	['a form', 'POST', 'navigate', '/api/agent/session', false],
])('%s, %s %s %s: the worker holds it: %s', (_, method, mode, path, held) =>
	expect(holds(method, mode, path)).toBe(held),
);

it('does not take over open pages', async () => {
	let installed: Promise<unknown> = Promise.resolve();
	listeners.get('install')?.({ waitUntil: (work: Promise<unknown>) => (installed = work) });
	await installed.catch(() => undefined);
	expect(fetched).toHaveBeenCalled();
	expect(skipWaiting).not.toHaveBeenCalled();
});
