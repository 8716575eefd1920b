import { describe, expect, it, vi } from 'vitest';
import { csvStream } from './csv-stream.ts';

const PAGE = 500;
const page = (from: number, last: number) => ({
	rows: Array.from({ length: PAGE }, (_, n) => from + n),
	after: from + PAGE < last ? String(from + PAGE) : null,
});
const table = (read: (after: string | undefined) => Promise<ReturnType<typeof page>>) =>
	csvStream({ columns: ['n', 'formula'], cells: (n) => [String(n), `=${n}`], read });

describe('a CSV', () => {
	it('has every row of 100,000, with nothing that a spreadsheet runs', async () => {
		const written = await new Response(table(async (after) => page(Number(after ?? 0), 100_000))).text();
		const lines = written.trimEnd().split('\r\n');
		expect(lines).toHaveLength(100_001);
		expect([lines[0], lines.at(-1)]).toEqual(['"n","formula"', '"99999","\'=99999"']);
	});

	it('reads no page before the one before it is taken, and none when nobody takes it any more', async () => {
		const read = vi.fn<(after: string | undefined) => Promise<ReturnType<typeof page>>>(async (after) =>
			page(Number(after ?? 0), 100_000),
		);
		const reader = table(read).getReader();
		for (let taken = 0; taken < 4; taken++) await reader.read();
		const before = read.mock.calls.length;
		expect(before).toBeLessThanOrEqual(4);
		await reader.cancel();
		expect(read.mock.calls.length).toBe(before);
	});

	it('breaks off where a page cannot be read, so that nobody takes it for the whole', async () => {
		const read = async (after: string | undefined) => {
			if (after !== undefined) throw new Error('the database is away');
			return page(0, 1_000);
		};
		await expect(new Response(table(read)).text()).rejects.toThrow();
	});
});
