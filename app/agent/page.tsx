import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { DeskFollow } from '#components/agent/desk-follow.tsx';
import { DeskView } from '#components/agent/desk-view.tsx';
import { TripFailure } from '#components/trips/trip-failure.tsx';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { askedOfDesk } from '#lib/server/agent/asked-of-desk.ts';
import { deskNow } from '#lib/server/agent/desk-now.ts';
import { MOST_COUNTED } from '#lib/server/agent/index/find-entries.ts';
import { pageBefore } from '#lib/server/agent/queues/page-before.ts';
import { readDesk } from '#lib/server/agent/read-desk.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { failureKind } from '#lib/failure-kind.ts';
import { QUEUE_NEWS, QUEUES } from '#lib/agent-desk/queues.ts';
import { paths, REFUND_NEWS } from '#lib/paths.ts';

interface PageProps {
	searchParams: Promise<Partial<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('agent');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** The page's address, `from` so many items. */
function withFrom(url: string, from: number): string {
	const { pathname, searchParams } = new URL(url, 'http://storefront');
	searchParams.delete('from');
	if (from > 0) searchParams.set('from', String(from));
	return `${pathname}?${searchParams}`;
}

/** The agents' desk, or its door to those who are not signed in. Works without JavaScript. */
export default async function AgentPage({ searchParams }: PageProps) {
	const [values, visitor, preferences, { url }] = await Promise.all([
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const asked = askedOfDesk(values);
	const read = await readDesk(asked, visitor);
	if (read.state === 'closed') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	if (read.state === 'problem')
		return <TripFailure kind={failureKind(read.problem)} retryHref={url} requestId={read.problem.requestId} />;
	const last = pageBefore(asked, read.desk);
	if (last !== null) redirect(withFrom(url, last));
	const t = await getTranslations('agent');
	const waiting = QUEUES.flatMap((queue) => {
		const count = read.desk.counts[queue] ?? 0;
		return count > 0 ? [t(`attention.${queue}`, { count })] : [];
	});
	return (
		<DeskFollow
			href={paths.api.agentDesk(asked)}
			shown={deskNow(read.desk)}
			waiting={waiting.length > 0 ? waiting.join('. ') : undefined}
		>
			<DeskView
				q={asked.q}
				as={asked.as}
				list={asked.list}
				filters={asked.filters ?? {}}
				most={MOST_COUNTED}
				from={asked.from ?? 0}
				later={asked.after !== undefined}
				refundNews={REFUND_NEWS.find((one) => one === values.news) ?? null}
				told={QUEUE_NEWS.find((one) => one === values.told) ?? null}
				{...{ preferences }}
				{...inLanguage(read.desk, preferences.locale)}
			/>
		</DeskFollow>
	);
}
