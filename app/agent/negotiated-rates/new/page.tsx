import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { RateForm } from '#components/agent/negotiated-rates/rate-form.tsx';
import { RatesPage } from '#components/agent/negotiated-rates/rates-page.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { NO_RATE } from '#lib/agent-negotiated/desk-rate.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { readChains } from '#lib/server/agent/negotiated-rates/read-chains.ts';
import { may } from '#lib/server/may.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('negotiated');
	return { title: t('add'), robots: { index: false, follow: false } };
}

/** The form of a new negotiated rate, for agents. */
export default async function NewNegotiatedRatePage() {
	const [visitor, { url }, t] = await Promise.all([readViewer(), readUrl(), getTranslations('negotiated')]);
	if ((await may(visitor, 'desk.rates')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	return (
		<RatesPage title={t('add')} lead={t('addLead')} news={null} ofOne>
			<ClientMessages areas={['negotiated']}>
				<RateForm id={null} draft={NO_RATE} chains={await readChains(visitor.device)} />
			</ClientMessages>
		</RatesPage>
	);
}
