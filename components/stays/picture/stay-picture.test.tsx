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
	await show(<StayPicture src="/assets/stays/photos/facade-warm-1.webp" alt="A bedroom" />);
	expect(getComputedStyle(picture()).backgroundImage).toMatch(/^url\("data:image\/webp;base64,/);
	expect([picture().width, picture().height]).toEqual([720, 480]);
});

test('a narrow screen is sent a strip of a facade, or its drawing', async () => {
	await page.viewport(390, 844);
	await show(<StayPicture src="/assets/stays/photos/facade-warm-1.webp" alt="A bedroom" strip />);
	const shown = () => new URL(picture().currentSrc).pathname;
	const asked = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
	await expect.poll(asked).toContain('/assets/stays/photos/facade-warm-1-wide.webp');
	await expect.poll(shown).toBe('/assets/stays/photos/facade-warm-1.svg');
});

test.each([
	['where it is wide', 1440, '/assets/stays/photos/facade-cool-1.webp'],
	['of somebody else', 390, '/somewhere/facade-cool-1.webp'],
	['of a room', 390, '/assets/stays/photos/room-cool-1.webp'],
])('the whole picture is asked for %s', async (_, width, src) => {
	await page.viewport(width, 844);
	await show(<StayPicture src={src} alt="A bedroom" strip />);
	expect(new URL(picture().currentSrc || picture().src).pathname).toMatch(/(?<!-wide)\.(webp|svg)$/);
	expect(document.querySelector('source')?.media ?? 'none').toBe(width > 390 ? '(max-width: 36rem)' : 'none');
});
