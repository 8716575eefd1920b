import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BookingStep } from '#components/offer/booking-step.tsx';
import { formatMoney } from '#lib/i18n/format.ts';
import { readOfferLink } from '#lib/offer-link.ts';
import { paths } from '#lib/paths.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';

interface PageProps {
	params: Promise<{ offerId: string }>;
	searchParams: Promise<QueryValues>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('offer.checkout');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** The start of booking an offer. */
export default async function CheckoutFlightPage({ params, searchParams }: PageProps) {
	const [{ offerId }, values, preferences] = await Promise.all([params, searchParams, readPreferences()]);
	const { search, seen } = readOfferLink(offerId, values, new Date().toISOString().slice(0, 10));
	const price = seen ? formatMoney(seen.amount, seen.currency, preferences) : undefined;
	return <BookingStep price={price} backHref={paths.offer(offerId, search ?? undefined, seen ?? undefined)} />;
}
