import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localOf } from '#lib/i18n/zone-name.ts';
import { paths } from '#lib/paths.ts';
import type { TimelineEntry } from '#lib/trips/timeline/timeline-entry.ts';
import { TimelineRow } from './timeline-row.tsx';

export interface HappenedProps {
	/** The newest first. */
	entries: readonly TimelineEntry[];
	tripId: string;
	/** By whose clock times are told: IANA, and the place by name. */
	zone: string;
	place: string;
	/** The airline or hotel by name. */
	supplier: string;
	/** Mails were written, with links that can be ended. */
	mailed: boolean;
	/** What cannot be read right now. */
	unread: readonly ('mails' | 'audit')[];
	/** Whose they are is said in full: sessions, and customers acted for. */
	agent: boolean;
	/** The links of the mails have just been made to stop working. */
	linksEnded: boolean;
	show: Show;
	locale: Locale;
}

/** As much as stands open; what is older is folded away. */
const OPEN = 12;

/** All that happened to a trip of any kind, by day, the newest first. */
export function Happened(props: HappenedProps) {
	const { entries, tripId, place, unread, mailed, linksEnded, show } = props;
	const t = useTranslations('trips.timeline');
	const trips = useTranslations('trips');
	return (
		<Paper as="section" className="p-4 m:p-6 print:hidden">
			<h2 className="type-h2">{t('title')}</h2>
			<p className="type-small mb-4 text-ink-2">{t('lead', { place: show.isolate(place) })}</p>
			{unread.map((what) => (
				<p key={what} className="type-small mb-4">
					{trips(`${what}.unread`)}
				</p>
			))}
			<Days {...props} entries={entries.slice(0, OPEN)} />
			{entries.length > OPEN && (
				<Disclosure title={t('older', { count: entries.length - OPEN })}>
					<Days {...props} entries={entries.slice(OPEN)} />
				</Disclosure>
			)}
			{mailed && (
				<form
					method="post"
					action={paths.api.endTripLinks(tripId)}
					className="mt-4 grid justify-items-start gap-2 border-t border-rule pt-4"
				>
					<p className="type-small text-ink-2" role={linksEnded ? 'status' : undefined}>
						{trips(linksEnded ? 'mails.linksEnded' : 'mails.linksLead')}
					</p>
					<Button type="submit" size="s">
						{trips('mails.endLinks')}
					</Button>
				</form>
			)}
		</Paper>
	);
}

type DaysProps = Pick<HappenedProps, 'entries' | 'zone' | 'supplier' | 'agent' | 'tripId' | 'show' | 'locale'>;

function Days({ entries, zone, supplier, agent, tripId, show, locale }: DaysProps) {
	const days = new Map<string, TimelineEntry[]>();
	for (const entry of entries) {
		const day = localOf(entry.at, zone).slice(0, 10);
		days.set(day, [...(days.get(day) ?? []), entry]);
	}
	return [...days].map(([day, own]) => (
		<div key={day} className="mb-5">
			<h3 className="type-ui border-b border-rule pb-2 first-letter:uppercase">{formatDate(day, 'long', locale)}</h3>
			<ol>
				{own.map((entry, i) => (
					<TimelineRow key={`${entry.kind}${entry.at}${i}`} {...{ entry, zone, supplier, agent, tripId, show }} />
				))}
			</ol>
		</div>
	));
}
