import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import type { ComparedAddress, ComparedJourney } from '#lib/compared-journeys.ts';
import { openedInLanguage } from '../place-names/in-language.ts';
import type { Viewer } from '../viewer.ts';
import { readOffer } from './read-offer.ts';

/** Codes of an offer that can no longer be had. */
const OVER: ReadonlySet<string> = new Set(['not_found', 'offer_no_longer_available']);

/** Reads journeys that are compared, each at its current price, all at once. */
export const readCompared = (
	addresses: readonly ComparedAddress[],
	viewer: Viewer,
	locale: Locale,
): Promise<ComparedJourney[]> =>
	Promise.all(
		addresses.map(async (address): Promise<ComparedJourney> => {
			const read = await readOffer(address.offerId, viewer, { alone: true });
			if (read.state === 'missing') return { ...address, state: 'expired', opened: null };
			if (read.state === 'problem')
				return OVER.has(read.problem.errors[0]?.code ?? '')
					? { ...address, state: 'expired', opened: null }
					: { ...address, state: 'unread' };
			const opened = openedInLanguage(read.opened, locale);
			const over = Date.parse(opened.offer.expires_at) <= opened.now;
			return { ...address, state: over ? 'expired' : 'open', opened };
		}),
	);
