import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CompareView } from '#components/compare/compare-view.tsx';
import { parseCompared } from '#lib/compared-journeys.ts';
import { journeyName } from '#lib/server/journey-name.ts';
import { readCompared } from '#lib/server/offer/read-compared.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';

interface PageProps {
	searchParams: Promise<QueryValues>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
	const [t, values] = await Promise.all([getTranslations('compare'), searchParams]);
	const count = parseCompared(values, today()).length;
	return { title: t('title', { count }), robots: { index: false, follow: false } };
}

/** Journeys side by side, each at its current price. Its address says which, so a reload and a link show the same. */
export default async function ComparePage({ searchParams }: PageProps) {
	const [values, viewer, preferences] = await Promise.all([searchParams, readViewer(), readPreferences()]);
	const addresses = parseCompared(values, today());
	const search = addresses.find(({ link }) => link.search)?.link.search ?? null;
	const [journeys, title] = await Promise.all([
		readCompared(addresses, viewer, preferences.locale),
		search && journeyName(search),
	]);
	return <CompareView {...{ journeys, title, preferences }} />;
}

const today = (): string => new Date().toISOString().slice(0, 10);
