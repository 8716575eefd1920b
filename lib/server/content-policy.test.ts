import { describe, expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const SETTINGS = {
	NODE_ENV: 'production',
	CARDS_PORT: 4011,
	IMAGE_HOSTS: [],
	ASSETS_URL: undefined,
	CARDS_PUBLIC_URL: undefined,
	MAP_STYLE_URL: undefined,
} as const;
const rules = (settings: Parameters<typeof contentPolicy>[0], address = 'http://192.0.2.7:3000/flights') =>
	Object.fromEntries(
		contentPolicy(settings, new URL(address), 'N0nce')
			.split('; ')
			.map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
	);

describe('the content policy', () => {
	it('runs scripts by the nonce alone', () => {
		const { 'script-src': scripts, 'style-src': styles } = rules({ ...SETTINGS, IMAGE_HOSTS: [] });
		expect(scripts).toEqual(["'self'", "'nonce-N0nce'", "'strict-dynamic'"]);
		expect(styles).toEqual(["'self'", "'nonce-N0nce'"]);
	});

	it('lets nobody frame the page, move its base or take its forms', () => {
		expect(rules({ ...SETTINGS, IMAGE_HOSTS: [] })).toMatchObject({
			'frame-ancestors': ["'none'"],
			'base-uri': ["'none'"],
			'object-src': ["'none'"],
			'form-action': ["'self'"],
		});
	});

	it('frames the card host that the visitor can reach', () => {
		expect(rules({ ...SETTINGS, IMAGE_HOSTS: [] })['frame-src']).toEqual(['http://192.0.2.7:4011']);
		expect(rules({ ...SETTINGS, IMAGE_HOSTS: [], CARDS_PUBLIC_URL: 'https://cards.example/x' })['frame-src']).toEqual([
			'https://cards.example',
		]);
	});

	it('takes pictures from the settings’ hosts', () => {
		const policy = rules({ ...SETTINGS, IMAGE_HOSTS: ['img.example'], ASSETS_URL: 'https://assets.example/air' });
		expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://assets.example', 'img.example']);
	});

	it('asks no other host for a map, and where one is set up, its host alone', () => {
		const without = rules({ ...SETTINGS, IMAGE_HOSTS: [] });
		expect([without['connect-src'], without['worker-src']]).toEqual([["'self'"], ["'self'"]]);
		const policy = rules({ ...SETTINGS, IMAGE_HOSTS: [], MAP_STYLE_URL: 'https://tiles.example/styles/city.json' });
		expect(policy).toMatchObject({
			'connect-src': ["'self'", 'https://tiles.example'],
			'img-src': ["'self'", 'data:', 'blob:', 'https://tiles.example'],
			'worker-src': ["'self'"],
			'script-src': without['script-src'],
		});
	});
});
