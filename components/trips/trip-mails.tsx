import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { paths } from '#lib/paths.ts';
import type { Moment } from './moments-of.ts';

/** A mail about the trip, as its page needs to know it; instants, ISO 8601. */
export interface SentMail {
	kind: 'booked' | 'held' | 'paid' | 'checking' | 'not_booked' | 'trip_code' | 'hold_ends' | 'cancelled';
	sentAt: string | null;
	dueAt: string;
}

interface TripMailsProps {
	orderId: string;
	/** Their links have just been made to stop working. */
	linksEnded: boolean;
	/** Null: they cannot be read. */
	mails: readonly SentMail[] | null;
	/** Epoch milliseconds. */
	now: number;
	moment: (instant: string) => Moment;
}

/** What was sent about the trip and when. */
export function TripMails({ orderId, linksEnded, mails, now, moment }: TripMailsProps) {
	const t = useTranslations('trips.mails');
	const when = ({ sentAt, dueAt }: SentMail): string => {
		if (sentAt !== null) return t('sent', moment(sentAt));
		return Date.parse(dueAt) > now ? t('later', moment(dueAt)) : t('waiting');
	};
	return (
		<Paper as="section" className="p-4 m:p-6 print:hidden">
			<h2 className="type-h3 mb-2">{t('title')}</h2>
			{(mails === null || mails.length === 0) && (
				<p className="type-small text-ink-2">{t(mails === null ? 'unread' : 'none')}</p>
			)}
			<ul className="type-small grid gap-2">
				{mails?.map((mail, i) => (
					<li key={`${mail.kind}${i}`}>
						{t(mail.kind)}
						<span className="block text-ink-2">{when(mail)}</span>
					</li>
				))}
			</ul>
			{mails !== null && mails.length > 0 && (
				<form method="post" action={paths.api.endTripLinks(orderId)} className="mt-4 grid gap-2">
					<p className="type-small text-ink-2" role={linksEnded ? 'status' : undefined}>
						{t(linksEnded ? 'linksEnded' : 'linksLead')}
					</p>
					<Button type="submit" size="s">
						{t('endLinks')}
					</Button>
				</form>
			)}
		</Paper>
	);
}
