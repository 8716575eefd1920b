import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { StayPicture } from './stay-picture.tsx';

const picture = (): HTMLImageElement => page.getByRole('img', { name: 'A bedroom' }).element() as HTMLImageElement;

test('a render that does not come is drawn instead, once', async () => {
	await show(<StayPicture src="/assets/stays/photos/room-warm-1.webp" alt="A bedroom" first />);
	await expect.poll(() => new URL(picture().src).pathname).toBe('/assets/stays/photos/room-warm-1.svg');
	await new Promise((done) => setTimeout(done, 50));
	expect(new URL(picture().src).pathname).toBe('/assets/stays/photos/room-warm-1.svg');
});

test('a picture of somebody else is left as it is', async () => {
	await show(<StayPicture src="/somewhere/room.webp" alt="A bedroom" first />);
	await new Promise((done) => setTimeout(done, 50));
	expect(new URL(picture().src).pathname).toBe('/somewhere/room.webp');
});

test('its place has its size and its colours before it comes', async () => {
	await show(<StayPicture src="/assets/stays/photos/room-warm-1.webp" alt="A bedroom" />);
	expect(getComputedStyle(picture()).backgroundImage).toMatch(/^url\("data:image\/webp;base64,/);
	expect([picture().width, picture().height]).toEqual([720, 480]);
});
