import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Accommodation } from '#contract/stays/accommodation.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { scriptedHotel, scriptedHotels } from '../testing/scripted-hotels.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ hotels: scriptedHotels() });
});
afterAll(() => t.close());

const [first, second] = [scriptedHotel(1), scriptedHotel(2)];
const get = (path: string, query: Record<string, string> = {}) => t.request('GET', path, { query });
const errorsOf = (reply: Awaited<ReturnType<typeof get>>) =>
	reply
		.json<{ errors: { code: string; source?: { pointer?: string; parameter?: string } }[] }>()
		.errors.map(({ code, source }) => `${source?.pointer ?? source?.parameter ?? ''} ${code}`.trim());

describe('one accommodation', () => {
	test('is told whole, its contacts left out', async () => {
		const reply = await get(`/stays/accommodation/${first.id}`);
		expect(reply.statusCode).toBe(200);
		expect(reply.json().data).toEqual({
			id: first.id,
			name: 'Hotel 1',
			description: 'A house by the water.',
			location: {
				geographic_coordinates: { latitude: 50.009, longitude: 10 },
				address: {
					line_one: '1 Harbour Street',
					city_name: 'Haven',
					region: null,
					postal_code: null,
					country_code: 'DE',
				},
			},
			time_zone: 'Europe/Berlin',
			photos: [{ url: expect.stringMatching(/^http:\/\/[^/]+\/assets\/stays\/photos\/room-warm-1\.webp$/) }],
			amenities: [{ type: 'wifi', description: 'Free' }],
			brand: { id: 'bra_0000000000000000000001', name: 'Harbour Rooms' },
			chain: { id: 'chn_0000000000000000000001', name: 'Harbour Group' },
			check_in_information: {
				check_in_after_time: '15:00',
				check_in_before_time: null,
				check_out_before_time: '11:00',
			},
			key_collection: null,
			rating: 4,
			ratings: [{ source: 'northstar', value: 4 }],
			review_score: 8.4,
			review_count: 7,
			email: null,
			phone_number: null,
			payment_instruction_supported: false,
			supported_loyalty_programme: null,
			rooms: [],
		});
	});

	test('says null where the hotel says nothing', async () => {
		const { data } = (await get(`/stays/accommodation/${second.id}`)).json<{ data: Accommodation }>();
		const silent = Object.entries(data).flatMap(([key, value]) => (value === null ? [key] : []));
		expect(silent).toEqual([
			'description',
			'amenities',
			'brand',
			'chain',
			'check_in_information',
			'rating',
			'ratings',
			'review_score',
			'review_count',
			'key_collection',
			'email',
			'phone_number',
			'supported_loyalty_programme',
		]);
	});

	test('has its pictures where the service was reached', async () => {
		const photosAt = async (host: string) => {
			const reply = await t.request('GET', `/stays/accommodation/${first.id}`, { headers: { host } });
			return reply.json<{ data: Accommodation }>().data.photos?.[0]?.url;
		};
		expect(await photosAt('wayfare.test:4010')).toBe('http://wayfare.test:4010/assets/stays/photos/room-warm-1.webp');
		expect(await photosAt('127.0.0.1:4010')).toBe('http://127.0.0.1:4010/assets/stays/photos/room-warm-1.webp');
	});

	test('that does not exist is not found, nor are its reviews', async () => {
		expect(errorsOf(await get('/stays/accommodation/acc_none'))).toEqual(['not_found']);
		expect(errorsOf(await get('/stays/accommodation/acc_none/reviews'))).toEqual(['not_found']);
	});
});

describe('accommodation around a place', () => {
	const here = { latitude: '50', longitude: '10' };
	const idsOf = (reply: Awaited<ReturnType<typeof get>>) =>
		reply.json<{ data: Accommodation[] }>().data.map(({ name }) => name);

	test('is within 5 km unless told, the nearest first', async () => {
		const reply = await get('/stays/accommodation', here);
		expect(idsOf(reply)).toEqual(['Hotel 1', 'Hotel 2', 'Hotel 3', 'Hotel 4']);
		expect(reply.json().meta).toEqual({ limit: 50, before: null, after: null });
		expect(idsOf(await get('/stays/accommodation', { ...here, radius: '2' }))).toEqual(['Hotel 1']);
	});

	test('is paged forth and back without a gap', async () => {
		const query = { ...here, radius: '12', limit: '4' };
		const seen: string[] = [];
		let meta: { before: string | null; after: string | null } = { before: null, after: null };
		for (let after: string | null = ''; after !== null; after = meta.after) {
			const reply = await get('/stays/accommodation', { ...query, ...(after && { after }) });
			seen.push(...idsOf(reply));
			meta = reply.json().meta;
		}
		expect(seen).toEqual(Array.from({ length: 11 }, (_, i) => `Hotel ${i + 1}`));
		const back = await get('/stays/accommodation', { ...query, before: meta.before ?? '' });
		expect(idsOf(back)).toEqual(['Hotel 5', 'Hotel 6', 'Hotel 7', 'Hotel 8']);
	});

	test.each<[string, Record<string, string>, string[]]>([
		['no place', {}, ['latitude validation_required', 'longitude validation_required']],
		['a place off the earth', { ...here, latitude: '90.5' }, ['latitude validation_inclusion']],
		['words', { ...here, longitude: 'ten' }, ['longitude validation_format']],
		['no radius at all', { ...here, radius: '0' }, ['radius validation_inclusion']],
		['more than 100 km', { ...here, radius: '101' }, ['radius validation_inclusion']],
		['part of a kilometre', { ...here, radius: '2.5' }, ['radius validation_format']],
		['a cursor of another list', { ...here, after: 'bm8' }, ['after validation_format']],
	])('refuses %s', async (_, query, errors) => {
		const reply = await get('/stays/accommodation', query);
		expect(reply.statusCode).toBe(422);
		expect(errorsOf(reply)).toEqual(errors);
	});
});

describe('reviews', () => {
	const path = `/stays/accommodation/${first.id}/reviews`;
	const page = async (query: Record<string, string>) => {
		const reply = await get(path, query);
		const { data, meta } = reply.json<{
			data: { reviews: { reviewer_name: string }[] };
			meta: { before: string | null; after: string | null };
		}>();
		return { names: data.reviews.map(({ reviewer_name: name }) => name), meta };
	};

	test('are told with their score and day', async () => {
		const reply = await get(`/stays/accommodation/${first.id}/reviews`);
		expect(reply.json().data.reviews.slice(0, 2)).toEqual([
			{ reviewer_name: 'Guest 7', score: 8, text: 'Quiet.', created_at: '2026-01-07' },
			{ reviewer_name: 'Guest 6', score: 8, text: null, created_at: '2026-01-06' },
		]);
		expect(reply.json().meta).toEqual({ limit: 50, before: null, after: null });
	});

	test('are paged forth and back, the newest first', async () => {
		const one = await page({ limit: '3' });
		const two = await page({ limit: '3', after: one.meta.after ?? '' });
		const three = await page({ limit: '3', after: two.meta.after ?? '' });
		expect([one.names, two.names, three.names]).toEqual([
			['Guest 7', 'Guest 6', 'Guest 5'],
			['Guest 4', 'Guest 3', 'Guest 2'],
			['Guest 1'],
		]);
		expect([one.meta.before, three.meta.after]).toEqual([null, null]);
		expect((await page({ limit: '3', before: three.meta.before ?? '' })).names).toEqual(two.names);
		expect((await page({ limit: '3', before: two.meta.before ?? '' })).names).toEqual(one.names);
	});

	test('refuse a cursor that is not theirs', async () => {
		const forged = Buffer.from(JSON.stringify(['reviews', 'x'])).toString('base64url');
		expect(errorsOf(await get(path, { after: forged }))).toEqual(['after validation_format']);
	});
});

describe('suggestions', () => {
	const suggest = (body: object) => t.request('POST', '/stays/accommodation/suggestions', { body });

	test('name the hotel and where it is', async () => {
		const reply = await suggest({ query: 'Hotel 3', location: null });
		expect(reply.statusCode).toBe(200);
		expect(reply.json().data[0]).toEqual({
			accommodation_id: scriptedHotel(3).id,
			accommodation_name: 'Hotel 3',
			accommodation_location: {
				geographic_coordinates: { latitude: 50.027, longitude: 10 },
				address: {
					line_one: '3 Harbour Street',
					city_name: 'Haven',
					region: null,
					postal_code: null,
					country_code: 'DE',
				},
			},
		});
	});

	test('are twenty at most', async () => {
		expect((await suggest({ query: 'Hotel' })).json().data).toHaveLength(20);
	});

	const around = { geographic_coordinates: { latitude: 50, longitude: 10 } };
	test.each<[string, object, string[]]>([
		['two characters', { query: 'Ho' }, ['/query validation_length']],
		['spaces around two characters', { query: ' Ho ' }, ['/query validation_length']],
		['nothing', {}, ['/query validation_required']],
		[
			'a radius that is none',
			{ query: 'Hotel', location: { ...around, radius: 0 } },
			['/location/radius validation_inclusion'],
		],
		[
			'a place without coordinates',
			{ query: 'Hotel', location: {} },
			['/location/geographic_coordinates validation_required'],
		],
	])('refuse %s', async (_, body, errors) => {
		const reply = await suggest(body);
		expect(reply.statusCode).toBe(422);
		expect(errorsOf(reply)).toEqual(errors);
	});
});

describe('what hotels belong to', () => {
	test('brands are listed, and found by id', async () => {
		const { data } = (await get('/stays/brands')).json();
		expect(data).toEqual([{ id: 'bra_0000000000000000000001', name: 'Harbour Rooms' }]);
		expect((await get(`/stays/brands/${data[0].id}`)).json().data).toEqual(data[0]);
		expect(errorsOf(await get('/stays/brands/bra_none'))).toEqual(['not_found']);
	});

	test('chains are listed, and found by id', async () => {
		const { data } = (await get('/stays/chains')).json();
		expect(data).toEqual([{ id: 'chn_0000000000000000000001', name: 'Harbour Group' }]);
		expect((await get(`/stays/chains/${data[0].id}`)).json().data).toEqual(data[0]);
		expect(errorsOf(await get('/stays/chains/chn_none'))).toEqual(['not_found']);
	});

	test('loyalty programmes are listed with a mark of ours', async () => {
		const { data } = (await get('/stays/loyalty_programmes')).json();
		expect(data).toEqual([
			{
				reference: 'wayfare_hotel_group_rewards',
				name: 'Harbour Circle',
				logo_url_svg: expect.stringMatching(/\/assets\/stays\/loyalty_programmes\/wayfare_hotel_group_rewards\.svg$/),
				logo_url_png_small: null,
			},
		]);
	});
});

test('where no hotel is connected, all of it is unavailable_feature', async () => {
	const token = await t.token({ mode: 'live' });
	const asked = [
		['POST', '/stays/accommodation/suggestions', { query: 'Hotel' }],
		['GET', '/stays/accommodation?latitude=50&longitude=10'],
		['GET', `/stays/accommodation/${first.id}`],
		['GET', `/stays/accommodation/${first.id}/reviews`],
		['GET', '/stays/brands'],
		['GET', '/stays/brands/bra_none'],
		['GET', '/stays/chains'],
		['GET', '/stays/chains/chn_none'],
		['GET', '/stays/loyalty_programmes'],
	] as const;
	for (const [method, path, body] of asked) {
		const reply = await t.request(method, path, { token, body });
		expect([reply.statusCode, errorsOf(reply)], path).toEqual([403, ['unavailable_feature']]);
	}
});
