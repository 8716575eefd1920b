import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureHeaders } from './sign.ts';

const DOCS = new URL('../../docs/webhooks.md', import.meta.url);
type IsOurs = (secret: string, header: string | undefined, rawBody: string, now?: number) => boolean;

let folder: string;
let isOurs: IsOurs;
beforeAll(async () => {
	const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(DOCS, 'utf8')) ?? [];
	folder = mkdtempSync(join(tmpdir(), 'verify-example-'));
	const file = join(folder, 'verify.mjs');
	writeFileSync(file, code);
	({ isOurs } = (await import(/* @vite-ignore */ file)) as { isOurs: IsOurs });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('what the documentation tells receivers to do takes our signature, and nothing else', () => {
	const [secret, body, at] = ['c2VjcmV0', '{"é":"✓"}', new Date('2026-03-01T10:00:00Z')];
	const header = signatureHeaders(secret, 'wev_1', body, at, 'Service')['X-Service-Signature'];
	const minutes = (count: number) => at.getTime() + count * 60_000;
	expect(isOurs(secret, header, body, minutes(0))).toBe(true);
	expect(isOurs(secret, header, body, minutes(4))).toBe(true);
	expect(isOurs(secret, header, body, minutes(6))).toBe(false);
	expect(isOurs(secret, header, body, minutes(-6))).toBe(false);
	expect(isOurs(secret, header, `${body} `, minutes(0))).toBe(false);
	expect(isOurs('another', header, body, minutes(0))).toBe(false);
	expect(isOurs(secret, header?.replace('v1=', 'v2='), body, minutes(0))).toBe(false);
	expect(isOurs(secret, undefined, body, minutes(0))).toBe(false);
});
