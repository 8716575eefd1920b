import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { show } from '#components/testing/show.tsx';
import { PageIcons } from './page-icons.tsx';

afterEach(() => vi.unstubAllGlobals());

const SPRITE =
	'<svg xmlns="http://www.w3.org/2000/svg"><!-- by --><symbol id="search" viewBox="0 0 24 24"><path d="M0 0"/></symbol></svg>';

test('a page that the browser writes itself has the drawings from the sprite', async () => {
	const asked = vi.fn<(url: string) => Promise<Response>>(async () => new Response(SPRITE));
	vi.stubGlobal('fetch', asked);
	await show(<PageIcons />);
	await expect.poll(() => document.querySelector('symbol#icon-search path')?.getAttribute('d')).toBe('M0 0');
	expect(asked).toHaveBeenCalledExactlyOnceWith('/icons.svg');
});

test('a page that the server wrote keeps its own', async () => {
	const asked = vi.fn<(url: string) => Promise<Response>>(async () => new Response(SPRITE));
	vi.stubGlobal('fetch', asked);
	const place = document.createElement('main');
	place.innerHTML = '<svg aria-hidden="true" class="hidden"><symbol id="icon-bed"></symbol></svg>';
	document.body.append(place);
	const root = hydrateRoot(place, <PageIcons />);
	onTestFinished(() => {
		root.unmount();
		place.remove();
	});
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(place.querySelectorAll('symbol')).toHaveLength(1);
	expect(asked).not.toHaveBeenCalled();
});
