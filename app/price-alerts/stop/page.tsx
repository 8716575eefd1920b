import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StopMail } from '#components/alerts/stop-mail.tsx';
import { paths } from '#lib/paths.ts';
import { privatePage } from '#lib/private-page.ts';
import { alertOfLink } from '#lib/server/alerts/alert-link.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('saved.stop');
	return privatePage(t('title'));
}

/** Stops a price alert by the link of its mail, signed in or not. Opening the link stops nothing: programs open links, too. */
export default async function StopAlertPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const values = await searchParams;
	const token = [values.alert].flat()[0] ?? '';
	const known = alertOfLink(token) !== undefined;
	return (
		<StopMail
			what={known ? 'price_alert' : null}
			action={paths.api.stopAlert(token)}
			state={!known ? 'unknown' : queryValue(values, 'done') ? 'done' : 'asks'}
		/>
	);
}
