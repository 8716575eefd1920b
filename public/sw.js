// Keeps the page that is shown without a connection, and what it is drawn with. Everything else comes from the network.
const CACHE = 'wayfare-offline';
const PAGE = '/offline';

async function keep() {
	const page = await fetch(PAGE, { cache: 'reload' });
	if (!page.ok) throw new Error(`${PAGE}: ${page.status}`);
	const html = await page.clone().text();
	const parts = new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:css|woff2)/g));
	const cache = await caches.open(CACHE);
	await cache.addAll(['/icons.svg', ...parts]);
	await cache.put(PAGE, page);
}

// It waits until the pages of the worker before it are closed: what it keeps is there for that one, too.
self.addEventListener('install', (event) => event.waitUntil(keep()));

self.addEventListener('fetch', (event) => {
	const { request } = event;
	// A form is the browser's own business: Chromium never ends one that a worker holds when another takes its place.
	if (request.method !== 'GET') return;
	if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
	else if (/\.(?:css|woff2)$|\/icons\.svg$/.test(new URL(request.url).pathname)) {
		event.respondWith(fetch(request).catch(async () => (await caches.match(request, { ignoreSearch: true })) ?? Response.error()));
	}
});
