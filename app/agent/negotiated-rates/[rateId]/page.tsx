import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { DeleteRate } from '#components/agent/negotiated-rates/delete-rate.tsx';
import { RateForm } from '#components/agent/negotiated-rates/rate-form.tsx';
import { RateOpens } from '#components/agent/negotiated-rates/rate-opens.tsx';
import { RatesFailure } from '#components/agent/negotiated-rates/rates-failure.tsx';
import { RatesPage } from '#components/agent/negotiated-rates/rates-page.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { RATE_NEWS } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { readChains } from '#lib/server/agent/negotiated-rates/read-chains.ts';
import { readRate } from '#lib/server/agent/negotiated-rates/read-rate.ts';
import { may } from '#lib/server/may.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

interface NegotiatedRatePageProps {
	params: Promise<{ rateId: string }>;
	searchParams: Promise<QueryValues>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('negotiated');
	return { title: t('one'), robots: { index: false, follow: false } };
}

/** A negotiated rate: what it opens, its form, and deleting it, for agents. */
export default async function NegotiatedRatePage({ params, searchParams }: NegotiatedRatePageProps) {
	const [{ rateId }, query, visitor, { url }, t] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readUrl(),
		getTranslations('negotiated'),
	]);
	if ((await may(visitor, 'desk')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const mayChange = (await may(visitor, 'desk.rates')) !== 'none';
	const [read, chains] = await Promise.all([readRate(rateId, visitor.device), readChains(visitor.device)]);
	if (!read.ok) return <RatesFailure problem={read.problem} retryHref={url} />;
	const { id, draft } = read;
	return (
		<RatesPage
			title={draft.name}
			lead={t('oneLead', { code: draft.code })}
			news={RATE_NEWS.find((one) => one === queryValue(query, 'news')) ?? null}
			ofOne
		>
			<RateOpens id={id} draft={draft} today={new Date().toISOString().slice(0, 10)} />
			{mayChange && (
				<section aria-labelledby="change" className="grid gap-3">
					<h2 id="change" className="type-h2">
						{t('change')}
					</h2>
					<ClientMessages areas={['negotiated']}>
						<RateForm id={id} draft={draft} chains={chains} />
						<DeleteRate id={id} name={draft.name} />
					</ClientMessages>
				</section>
			)}
		</RatesPage>
	);
}
