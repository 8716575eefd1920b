import { useTranslations } from 'next-intl';
import { Paper } from '#components/ui/paper.tsx';
import type { TripNote } from '#lib/agent-booking/trip-note.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { UtcMoment } from '../utc-moment.tsx';

/** What agents have written for the traveller, the newest first; nothing when they have not. */
export function TravellerNotes({ notes, preferences }: { notes: readonly TripNote[]; preferences: Preferences }) {
	const t = useTranslations('deskBooking.notes');
	if (notes.length === 0) return null;
	return (
		<div className="wrap pb-8 print:hidden">
			<Paper as="section" className="grid gap-3 p-4 m:p-6">
				<h2 className="type-h2">{t('forYou')}</h2>
				<NoteList notes={notes} preferences={preferences} />
			</Paper>
		</div>
	);
}

/** Notes with their time; for agents, also whose each is and who sees it. */
export function NoteList({
	notes,
	preferences,
	forAgents = false,
}: {
	notes: readonly TripNote[];
	preferences: Preferences;
	forAgents?: boolean;
}) {
	const t = useTranslations('deskBooking.notes');
	return (
		<ul className="grid gap-3">
			{notes.map(({ id, text, by, at, forTraveller }) => (
				<li key={id} className="border-t border-rule pt-3">
					<p className="whitespace-pre-wrap break-words" dir="auto">
						{text}
					</p>
					<p className="type-small mt-1 text-ink-2">
						<UtcMoment at={at} preferences={preferences} />
						{by !== null && (
							<>
								{'\u00a0· '}
								<bdi>{by}</bdi>
							</>
						)}
						{forAgents && `\u00a0· ${t(forTraveller ? 'shown' : 'internal')}`}
					</p>
				</li>
			))}
		</ul>
	);
}
