import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { LISBON } from './stage/stays.ts';
import { onThisMachine } from './stage/visitor-address.ts';

const AREA = {
	type: 'Feature',
	properties: {},
	geometry: {
		type: 'Polygon',
		coordinates: [
			[
				[-9.3, 38.6],
				[-9, 38.6],
				[-9, 38.72],
				[-9.3, 38.72],
				[-9.3, 38.6],
			],
		],
	},
};

/** Somebody's map: a style, and what it is drawn of. */
async function startMapHost() {
	const asked: string[] = [];
	const server = createServer(({ url = '', headers }, reply) => {
		asked.push(url);
		const host = `http://${headers.host}`;
		const style = {
			version: 8,
			sources: { area: { type: 'geojson', data: `${host}/area.geojson`, attribution: 'Streets by Example Maps' } },
			layers: [
				{ id: 'water', type: 'background', paint: { 'background-color': '#cfe3ee' } },
				{ id: 'land', type: 'fill', source: 'area', paint: { 'fill-color': '#efe9dc' } },
			],
		};
		const body = { '/style.json': style, '/area.geojson': AREA }[url];
		reply.writeHead(body ? 200 : 404, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
		reply.end(JSON.stringify(body ?? {}));
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { host, asked, close: () => server.close() };
}

test('stays lie on the streets of the map that the settings name, with the same pins', async ({
	page,
	stage,
	ourHosts,
}) => {
	// A header more would have the browser ask the map's host for leave first.
	await onThisMachine(page.context());
	const streets = await startMapHost();
	ourHosts.add(streets.host);
	const shop = await stage.storefront({ MAP_STYLE_URL: `http://${streets.host}/style.json` });
	await page.goto(shop + paths.stays(LISBON));
	const map = page.getByRole('region', { name: 'Map of stays in Lisbon' });
	const drawn = async () => (await page.locator('canvas').boundingBox())?.height ?? 0;
	await expect.poll(drawn).toBeGreaterThan(500);
	await expect(map.getByText('Streets by Example Maps')).toBeVisible();
	await expect(map.getByText('Schematic map.', { exact: false })).toHaveCount(0);
	await expect.poll(() => streets.asked).toContain('/area.geojson');
	await page.getByRole('main').getByRole('article').first().hover();
	await expect(map.locator('[data-active]')).toHaveCount(1);
	for (let i = 0; i < 5; i++) await map.getByRole('group', { name: /^Map\./ }).press('ArrowRight');
	await map.getByRole('button', { name: 'Search this area' }).click();
	await expect(page).toHaveURL(/at=\d+\.\d+,-\d+\.\d+/);
	await expect.poll(drawn).toBeGreaterThan(500);
	streets.close();
});
