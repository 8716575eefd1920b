import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Paper } from '#components/ui/paper.tsx';
import { agentBookingPaths } from '#lib/agent-booking/agent-booking-paths.ts';
import type { TripNote } from '#lib/agent-booking/trip-note.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { inARow } from '#lib/searches/search-in-words.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { ContactForm } from './contact-form.tsx';
import { NoteForm } from './note-form.tsx';
import { ResendMails } from './resend-mails.tsx';
import { NoteList } from './traveller-notes.tsx';

interface DeskSectionProps {
	tripId: string;
	/** The newest first; null: they cannot be read. */
	notes: readonly TripNote[] | null;
	/** Mails that can be sent once more. */
	mails: readonly string[];
	/** How the travellers are reached, and what the airline or the hotel has where that is another; null: it cannot be read. */
	contact: { email: string; phone: string; was: { email: string; phone: string } | null } | null;
	/** The account of its price. */
	price?: ReactNode;
	preferences: Preferences;
}

/** What agents alone have on a booking's page: notes, and mails that they send again. */
export function DeskSection({ tripId, notes, mails, contact, price, preferences }: DeskSectionProps) {
	const t = useTranslations('deskBooking');
	const trips = useTranslations('trips');
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pb-8 l:grid-cols-2 print:hidden">
			<Paper as="section" className="grid content-start gap-4 p-4 m:p-6">
				<h2 className="type-h2">{t('notes.title')}</h2>
				<NoteForm href={agentBookingPaths.notes(tripId)} />
				{notes === null ? <p>{t('notes.unread')}</p> : <NoteList notes={notes} preferences={preferences} forAgents />}
			</Paper>
			{price}
			{contact && (
				<Paper as="section" className="grid content-start gap-4 p-4 m:p-6">
					<h2 id="contact" className="type-h2 scroll-mt-20">
						{t('contact.title')} <KeyCap keys="E" />
					</h2>
					<p className="type-small text-ink-2">{t('contact.lead')}</p>
					<ContactForm
						key={`${contact.email} ${contact.phone}`}
						tripId={tripId}
						email={contact.email}
						phone={contact.phone}
					/>
					{contact.was && (
						<p className="type-small">
							{t('contact.was')} <bdi>{inARow([contact.was.email, contact.was.phone])}</bdi>
						</p>
					)}
				</Paper>
			)}
			{mails.length > 0 && (
				<Paper as="section" className="grid content-start gap-4 p-4 m:p-6">
					<h2 className="type-h2">{t('mails.title')}</h2>
					<p className="type-small text-ink-2">{t('mails.lead')}</p>
					<ResendMails
						tripId={tripId}
						mails={mails.map((kind) => ({ kind, name: trips(`mails.${kind}` as 'mails.booked') }))}
					/>
					<p className="type-small text-ink-2">{t(`mails.papers.${tripId.startsWith('bok_') ? 'stay' : 'flight'}`)}</p>
				</Paper>
			)}
		</div>
	);
}
