import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths, type SessionNews } from '#lib/paths.ts';
import { UtcMoment } from './utc-moment.tsx';

/** A session that stands; instants, ISO 8601. */
export interface SessionRow {
	id: string;
	began: string;
	used: string;
	/** A hint: `Firefox, Linux`. */
	browser: string | null;
	/** The one that asks. */
	own: boolean;
}

interface SessionsViewProps {
	/** Null: they cannot be read. */
	sessions: readonly SessionRow[] | null;
	/** What the last press of a button came to. */
	news: SessionNews | null;
	preferences: Preferences;
}

/** Who is signed in as an agent, and a button that ends each session but one's own, which ends by signing out. */
export function SessionsView({ sessions, news, preferences }: SessionsViewProps) {
	const t = useTranslations('agent.sessions');
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6 l:py-8">
			<div>
				<h1 className="type-h1">{t('title')}</h1>
				<p className="type-lead mt-1 max-w-measure text-ink-2">{t('lead')}</p>
			</div>
			{news && (
				<div role="status">
					<Notice tone={news === 'ended' ? 'good' : 'bad'}>{t(news)}</Notice>
				</div>
			)}
			{sessions === null ? (
				<Notice tone="bad">{t('unread')}</Notice>
			) : (
				<Table
					caption={t('title')}
					rows={sessions}
					rowKey={({ id }) => id}
					selected={({ own }) => own}
					columns={[
						{
							key: 'browser',
							title: t('browser'),
							cell: ({ browser, own }) => (
								<>
									{browser === null ? t('unknown') : <bdi>{browser}</bdi>} {own && <b>{t('own')}</b>}
								</>
							),
						},
						{ key: 'began', title: t('began'), cell: ({ began }) => <UtcMoment at={began} {...{ preferences }} /> },
						{ key: 'used', title: t('used'), cell: ({ used }) => <UtcMoment at={used} {...{ preferences }} /> },
						{ key: 'act', title: t('end'), cell: (row) => <EndAct row={row} /> },
					]}
				/>
			)}
		</div>
	);
}

function EndAct({ row: { id, own, browser } }: { row: SessionRow }) {
	const t = useTranslations('agent.sessions');
	if (own) return '–';
	return (
		<form method="post" action={paths.api.endAgentSession()}>
			<input type="hidden" name="session" value={id} />
			<Button type="submit" size="s" aria-label={t('endWhich', { browser: browser ?? t('unknown') })}>
				{t('end')}
			</Button>
		</form>
	);
}
