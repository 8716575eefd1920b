import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { RateTable } from '#components/agent/negotiated-rates/rate-table.tsx';
import { RatesFailure } from '#components/agent/negotiated-rates/rates-failure.tsx';
import { RatesPage } from '#components/agent/negotiated-rates/rates-page.tsx';
import { RATE_NEWS } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { readRates } from '#lib/server/agent/negotiated-rates/read-rates.ts';
import { may } from '#lib/server/may.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('negotiated');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** What the organisation has agreed with hotels, for agents. Can be read without JavaScript. */
export default async function NegotiatedRatesPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [query, visitor, { url }, t] = await Promise.all([
		searchParams,
		readViewer(),
		readUrl(),
		getTranslations('negotiated'),
	]);
	if ((await may(visitor, 'desk')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const mayAdd = (await may(visitor, 'desk.rates')) !== 'none';
	const after = queryValue(query, 'after') || undefined;
	const read = await readRates(after, new Date().toISOString().slice(0, 10), visitor.device);
	if (!read.ok) return <RatesFailure problem={read.problem} retryHref={url} />;
	const news = RATE_NEWS.find((one) => one === queryValue(query, 'news')) ?? null;
	return (
		<RatesPage title={t('title')} lead={t('lead')} news={news}>
			<RateTable rows={read.rows} after={read.after} isLater={after !== undefined} mayAdd={mayAdd} />
		</RatesPage>
	);
}
