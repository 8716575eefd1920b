import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createLog } from '#base/log.ts';
import { createTestApp } from './testing/create-test-app.ts';
import { edgeRoutes } from './testing/edge-routes.ts';

const CANARIES = ['canary-body', 'canary-query', 'canary-header', 'canary-path', '4242424242424242'];

test('a log line holds what it may and nothing of what was sent', async () => {
	const lines: string[] = [];
	const log = createLog('trace', 'service', { write: (line: string) => void lines.push(line) });
	const t = await createTestApp({ log, extraRoutes: edgeRoutes(gzipSync('{}')) });
	const token = await t.token();
	const headers = {
		cookie: 'canary-header',
		'x-service-device-user-agent': 'canary-header',
		'idempotency-key': 'canary-header',
	};
	for (const fail of [undefined, 'crash', 'state'] as const) {
		await t.request('POST', '/test/echo?canary-query=4242424242424242', {
			token,
			body: { text: 'canary-body', ...(fail && { fail }) },
			headers: fail ? {} : headers,
		});
	}
	await t.request('POST', '/test/things/canary-path/actions/act', { token, headers });
	await t.request('GET', '/canary-path', { token });
	log.info(
		{ body: 'canary-body', authorization: 'canary-header', headers: { cookie: 'canary-header' }, route: '/kept' },
		'by mistake',
	);
	await t.close();
	const written = lines.join('');
	expect(lines.length).toBeGreaterThanOrEqual(7);
	for (const canary of [...CANARIES, token.secret]) expect(written).not.toContain(canary);
	expect(written).toContain('"route":"/kept"');
	const crash = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'unexpected error');
	const request = lines.map((line) => JSON.parse(line)).find((line) => line.status === 500);
	expect(crash).toMatchObject({ request_id: request.request_id, err: { type: 'Error', stack: expect.any(String) } });
	expect(request).toMatchObject({
		route: '/test/echo',
		method: 'POST',
		codes: ['internal_server_error'],
		organisation_id: token.organisationId,
		duration_ms: expect.any(Number),
	});
});
