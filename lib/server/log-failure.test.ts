import { expect, test, vi } from 'vitest';
import type * as Log from '#base/log.ts';
import { createLog } from '#base/log.ts';

const lines: string[] = [];
const write = (line: string): void => void lines.push(line);
vi.mock('#base/log.ts', async (original) => {
	const real = await original<typeof Log>();
	return { createLog: (_: string, name: string) => real.createLog('trace', name, { write }) };
});
const { logFailure, logWarning } = await import('./log-failure.ts');

/** What the latest line says, read as JSON. */
const latest = () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown> & { err: Record<string, unknown> };

test('a failure of the storefront is one line with name, message and stack', () => {
	logFailure(
		'job keep webhook',
		new Error('keep webhook: gateway_timeout_error', { cause: new TypeError('no route') }),
	);
	expect(latest()).toMatchObject({
		name: 'web',
		operation: 'job keep webhook',
		msg: 'failed',
		err: {
			type: 'Error',
			message: 'keep webhook: gateway_timeout_error',
			stack: expect.stringContaining('log-failure.test.ts'),
			cause: { type: 'TypeError', message: 'no route' },
		},
	});
});

test('lines of both halves have the same shape, with the time as ISO 8601', () => {
	logFailure('x', new Error('y'));
	const web = latest();
	createLog('info', 'service').error({ err: new Error('y') }, 'failed');
	const service = latest();
	expect(Object.keys(web).filter((key) => key !== 'operation')).toEqual(Object.keys(service));
	for (const { time, pid } of [web, service])
		expect([new Date(String(time)).toISOString(), pid]).toEqual([time, process.pid]);
});

test('a refusal keeps its fields, and nothing else gets into a line', () => {
	logWarning('refused', { action: 'origin', code: 'origin', subject: '/api/x', cookie: 'wf_visitor=1' });
	expect(latest()).toMatchObject({ action: 'origin', code: 'origin', subject: '/api/x', msg: 'refused' });
	expect(lines.at(-1)).not.toContain('wf_visitor');
});
