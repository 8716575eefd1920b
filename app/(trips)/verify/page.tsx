import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VerifyView } from '#components/trips/shown/verify-view.tsx';
import { VERIFY_PROBLEMS } from '#lib/paths.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { checkRecord, recordOfToken } from '#lib/server/quotes/check-record.ts';
import { serviceAheadMs } from '#lib/server/service-clock.ts';

interface PageProps {
	searchParams: Promise<{ record?: string | string[]; problem?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('trips.verify');
	return { title: t('title'), referrer: 'no-referrer' };
}

/** Checks a signed record, for anyone. The answer is computed from the record in the address; no JavaScript needed. */
export default async function VerifyPage({ searchParams }: PageProps) {
	const [{ record, problem }, preferences] = await Promise.all([searchParams, readPreferences()]);
	const answer = typeof record === 'string' ? await checkRecord(webDatabase(), recordOfToken(record)) : null;
	return (
		<VerifyView
			{...{ answer, preferences }}
			problem={VERIFY_PROBLEMS.find((one) => one === problem)}
			now={Date.now() + serviceAheadMs()}
		/>
	);
}
