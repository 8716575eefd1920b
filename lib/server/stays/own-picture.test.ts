import { expect, it } from 'vitest';
import { ownPicture } from './own-picture.ts';

const settings = {
	ASSETS_URL: undefined,
	BOOKING_API_URL: 'http://127.0.0.1:4010',
	IMAGE_HOSTS: ['img.example', '*.photos.example'],
};
const LIBRARY = '/assets/stays/photos/room-warm-1.svg';

it.each([
	['of the library, from our own origin', `http://127.0.0.1:4010${LIBRARY}`, LIBRARY],
	['from a host of the settings', 'https://img.example/a.jpg', 'https://img.example/a.jpg'],
	['from one of its hosts', 'https://eu.photos.example/a.jpg', 'https://eu.photos.example/a.jpg'],
	['not from another host', 'https://else.example/a.jpg', null],
	['not from one that only ends alike', 'https://notimg.example/a.jpg', null],
	['not from elsewhere in the booking service', 'http://127.0.0.1:4010/air/orders', null],
	['not from what is no address', 'room-warm-1.svg', null],
])('a picture is taken %s', (_, url, src) => {
	expect(ownPicture(url, settings)).toBe(src);
});

it('a picture is taken from where the settings keep the library', () => {
	const url = `https://assets.example${LIBRARY}`;
	expect(ownPicture(url, { ...settings, ASSETS_URL: 'https://assets.example' })).toBe(url);
});
