import { OfferFailure } from '#components/offer/offer-failure.tsx';
import { readOfferLink } from '#lib/offer-link.ts';
import { readUrl } from '#lib/server/place.ts';
import { queryValues } from '#lib/query-values.ts';

/** An offer that nobody has, or that is not this visitor's to see. Its address still says what was searched for. */
export default async function OfferNotFound() {
	const { path, url } = await readUrl();
	const offerId = decodeURIComponent(/^\/flights\/offers\/([\w-]{1,80})/.exec(path)?.[1] ?? '');
	const values = queryValues(new URLSearchParams(url.slice(path.length)));
	return <OfferFailure kind="missing" link={readOfferLink(offerId, values, new Date().toISOString().slice(0, 10))} />;
}
