import type { Metadata } from 'next';

/** What a page says of itself that is about one booking: no search engine lists it, and its address goes to nobody. */
export const privatePage = (title: string): Metadata => ({
	title,
	robots: { index: false, follow: false },
	referrer: 'no-referrer',
});
