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

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));

self.addEventListener('fetch', (event) => {
	const { request } = event;
	if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
	else if (/\.(?:css|woff2)$|\/icons\.svg$/.test(new URL(request.url).pathname)) {
		event.respondWith(fetch(request).catch(async () => (await caches.match(request, { ignoreSearch: true })) ?? Response.error()));
	}
});
