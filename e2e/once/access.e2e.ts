import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { connect } from '#base/pool.ts';
import type { Matrix } from '../../scripts/access/run-matrix.ts';
import type { Revoked } from '../../scripts/access/revocation.ts';
import type { Booked, Party } from '../../scripts/access/world.ts';
import { ROOT } from '../../scripts/root.ts';
import { expect, test } from '../fixtures.ts';
import { book, newFamilyName } from '../stage/booked.ts';
import { callApi } from '../stage/organisation.ts';
import { bookStay } from '../stage/stays.ts';

const MINUTE = 60_000;

/** A journey and a stay of somebody. */
async function bookBoth(stay: boolean): Promise<Booked> {
	const family = newFamilyName();
	const order = await book(family);
	const booking = stay ? await bookStay(family) : undefined;
	return {
		orderId: order.id,
		reference: order.booking_reference,
		bookingId: booking?.id ?? '',
		family,
		email: order.passengers[0]?.email ?? '',
	};
}

/** A customer of the agency, and the group that they belong to. */
async function makeParty(): Promise<Party> {
	const family = newFamilyName();
	const made = async (path: string, body: object) =>
		((await callApi(process.env.API_TOKEN ?? '', 'POST', path, body)) as { id: string }).id;
	const email = `${family.toLowerCase()}@example.com`;
	const customerId = await made('/identity/customer/users', { given_name: 'Berta', family_name: family, email });
	const group = { name: newFamilyName(), user_ids: [customerId] };
	return { family, customerId, groupId: await made('/identity/customer/user_groups', group) };
}

/** Runs `scripts/access.ts`, which reads what only the storefront's own side may. */
async function access(args: readonly string[], settings: Record<string, string>): Promise<string> {
	const node = ['--conditions=react-server', '--import', 'tsx', 'scripts/access.ts', ...args];
	const env = { ...process.env, ...settings };
	return (await promisify(execFile)(process.execPath, node, { cwd: ROOT, env, maxBuffer: 1e8 })).stdout;
}

test('everybody at every address: no leaks, and an ended session opens nothing elsewhere', async ({
	stage,
}, testInfo) => {
	test.setTimeout(8 * MINUTE);
	const name = `access_${randomBytes(4).toString('hex')}`;
	const db = connect(process.env.DATABASE_URL ?? '', { max: 1 });
	try {
		await db.query(`create database ${name}`);
		const DATABASE_URL = (process.env.DATABASE_URL ?? '').replace(/\/[^/?]*(?=\?|$)/, `/${name}`);
		const [booked, other] = [await bookBoth(true), await bookBoth(false)];
		const settings = { DATABASE_URL, WEBHOOKS: 'off', WEB_JOBS: 'off', DATA_DIR: testInfo.outputPath('data') };
		await access(['prepare'], settings);
		const [here, there] = await Promise.all([
			stage.process('storefront', settings),
			stage.process('storefront', settings),
		]);
		const told = JSON.stringify({ here: here.url, there: there.url, booked, other, party: await makeParty() });
		const { matrix, revoked, ...costs } = JSON.parse(await access(['run', told], settings)) as {
			matrix: Matrix;
			revoked: Revoked[];
		};
		testInfo.annotations.push({ type: 'access', description: JSON.stringify({ matrix, revoked, ...costs }) });

		expect.soft(matrix.leaks).toEqual([]);
		expect.soft(matrix.unseen, 'every secret was shown to somebody who may see it').toEqual([]);
		expect.soft(matrix.failed).toEqual([]);
		expect.soft(matrix.requests).toBeGreaterThan(3_000);
		expect.soft(matrix.limited, 'requests that proved nothing').toEqual([]);
		expect.soft(matrix.planted, 'a trip opened to another on purpose').not.toEqual([]);
		for (const { how, before, refusedAfterMs, streamEndedAfterMs } of revoked) {
			expect.soft(before, how).toBe(200);
			expect.soft(refusedAfterMs, how).toBeLessThan(1_000);
			expect.soft(streamEndedAfterMs, how).toBeLessThan(1_000);
		}
	} finally {
		// Its storefronts end with the story.
		await db.close();
	}
});
