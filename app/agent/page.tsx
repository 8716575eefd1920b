import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { DeskView } from '#components/agent/desk-view.tsx';
import { TripFailure } from '#components/trips/trip-failure.tsx';
import { DESK_LISTS, readDesk } from '#lib/server/agent/read-desk.ts';
import { env } from '#lib/server/env.ts';
import { readUrl } from '#lib/server/place.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readVisitor } from '#lib/server/visiting.ts';
import { tripFailureKind } from '#lib/trips/trip-failure-kind.ts';

interface PageProps {
	searchParams: Promise<Record<'q' | 'list' | 'after' | 'refused', string | string[] | undefined>>;
}

/** Longer than any name, reference or address. */
const LONGEST = 120;

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('agent');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** The agents' desk, or its door to those who are not signed in. Works without JavaScript. */
export default async function AgentPage({ searchParams }: PageProps) {
	const [asked, visitor, preferences, { url }] = await Promise.all([
		searchParams,
		readVisitor(),
		readPreferences(),
		readUrl(),
	]);
	const q = (typeof asked.q === 'string' ? asked.q : '').trim().slice(0, LONGEST);
	const list = DESK_LISTS.find((one) => one === asked.list) ?? 'newest';
	const after = typeof asked.after === 'string' ? asked.after : undefined;
	const read = await readDesk({ q, list, after }, visitor);
	if (read.state === 'closed') {
		const refused = asked.refused === 'code' || asked.refused === 'limit' ? asked.refused : undefined;
		return <AgentDoor refused={refused} closed={env().AGENT_ACCESS_CODE === undefined} />;
	}
	if (read.state === 'problem')
		return <TripFailure kind={tripFailureKind(read.problem)} retryHref={url} requestId={read.problem.requestId} />;
	return <DeskView {...{ q, list, preferences }} later={after !== undefined} {...read.desk} />;
}
