import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StopMail } from '#components/alerts/stop-mail.tsx';
import { paths } from '#lib/paths.ts';
import { privatePage } from '#lib/private-page.ts';
import { mailOfLink } from '#lib/server/mail/stopped-mails.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('account.stop');
	return privatePage(t('title'));
}

/** Stops a kind of mail by the link of one, signed in or not. Opening the link stops nothing: programs open links, too. */
export default async function StopMailPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const values = await searchParams;
	const token = [values.mail].flat()[0] ?? '';
	const kind = mailOfLink(token)?.kind;
	return (
		<StopMail
			what={kind ?? null}
			action={paths.api.stopMail(token)}
			state={!kind ? 'unknown' : queryValue(values, 'done') ? 'done' : 'asks'}
		/>
	);
}
