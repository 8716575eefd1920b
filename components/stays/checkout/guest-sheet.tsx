'use client';
import { useTranslations } from 'next-intl';
import { DraftText } from '#components/checkout/draft-text.tsx';
import { Paper } from '#components/ui/paper.tsx';

interface GuestSheetProps {
	/** From 0. */
	room: number;
	rooms: number;
}

/** Who a room is reserved for. Rooms after the first need no name. */
export function GuestSheet({ room, rooms }: GuestSheetProps) {
	const t = useTranslations('stayBooking.guest');
	const names = useTranslations('checkout.traveller');
	const lead = room === 0;
	const title = rooms === 1 ? t('one') : t(lead ? 'lead' : 'further', { number: room + 1 });
	const section = `section-r${room + 1}`;
	return (
		<Paper as="section" label={title} className="grid gap-4 p-4 m:p-6">
			<div>
				<h2 className="type-h2">{title}</h2>
				<p className="type-small mt-1 text-ink-2">{t(lead ? 'leadNote' : 'furtherNote')}</p>
			</div>
			<div className="grid gap-4 m:grid-cols-2">
				<DraftText
					path={`guests.${room}.given_name`}
					autoComplete={`${section} given-name`}
					label={names('givenName')}
				/>
				<DraftText
					path={`guests.${room}.family_name`}
					autoComplete={`${section} family-name`}
					label={names('familyName')}
				/>
			</div>
		</Paper>
	);
}
