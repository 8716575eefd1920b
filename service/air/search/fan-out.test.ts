import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type AirSupplier, SupplierFailure } from '#service/suppliers/supplier.ts';
import type { SupplierOffer, SupplierSearch } from '#service/suppliers/air/offers.ts';
import { fanOut, type SupplierAnswer } from './fan-out.ts';
import { scriptedAirline } from './testing/scripted-airlines.ts';

const search = {} as SupplierSearch;
const offers = (n: number) => Array.from({ length: n }, () => ({}) as SupplierOffer);

const supplier = (code: string, answer: (signal: AbortSignal) => Promise<SupplierOffer[]>): AirSupplier => ({
	...scriptedAirline(code, {}),
	search: (_search, signal) => answer(signal),
});
const quick = (code: string, n: number) => supplier(code, async () => offers(n));
/** Never answers; says so when told to stop. */
const silent = (code: string, heard: string[] = []) =>
	supplier(
		code,
		(signal) =>
			new Promise((_, reject) =>
				signal.addEventListener('abort', () => (heard.push(code), reject(new Error('stopped')))),
			),
	);

async function ask(suppliers: AirSupplier[], timeoutMs: number, signal?: AbortSignal) {
	const answers: SupplierAnswer[] = [];
	await fanOut({ suppliers, search, timeoutMs, signal }, (answer) => void answers.push(answer));
	return answers;
}
const told = (answer: SupplierAnswer) =>
	'offers' in answer
		? `${answer.supplier.code} ${answer.offers.length}`
		: `${answer.supplier.code} ${answer.failure.reason}`;

describe('fanOut', () => {
	it('keeps the offers of the others when an airline fails, answers nonsense, or is late', async () => {
		const heard: string[] = [];
		const broken = supplier('CC', () => {
			throw new TypeError('not a flight');
		});
		const refusing = supplier('DD', async () => Promise.reject(new SupplierFailure('DD', 'internal')));
		const answers = await ask([quick('AA', 2), silent('BB', heard), broken, refusing, quick('EE', 1)], 30);
		expect(answers.map(told).sort()).toEqual(['AA 2', 'BB timeout', 'CC unknown', 'DD internal', 'EE 1']);
		expect(heard).toEqual(['BB']);
	});

	it('stops waiting at the deadline even when an airline does not stop, and drops its late answer', async () => {
		const deaf = supplier('AA', () => sleep(200, offers(9)));
		const before = performance.now();
		expect((await ask([deaf], 40)).map(told)).toEqual(['AA timeout']);
		expect(performance.now() - before).toBeLessThan(150);
	});

	it('hands over an answer before slower airlines have answered', async () => {
		const order: string[] = [];
		const slow = supplier('BB', async () => sleep(30, offers(1)));
		await fanOut(
			{ suppliers: [slow, quick('AA', 1)], search, timeoutMs: 1_000 },
			(answer) => void order.push(told(answer)),
		);
		expect(order).toEqual(['AA 1', 'BB 1']);
	});

	it('stops every airline when nobody waits any more', async () => {
		const heard: string[] = [];
		const hangUp = new AbortController();
		const running = ask([silent('AA', heard), silent('BB', heard)], 5_000, hangUp.signal);
		await sleep(5);
		hangUp.abort(new Error('client left'));
		await expect(running).rejects.toThrow('client left');
		expect(heard.sort()).toEqual(['AA', 'BB']);
		await expect(ask([quick('AA', 1)], 5_000, hangUp.signal)).rejects.toThrow('client left');
	});
});
