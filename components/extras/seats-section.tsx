'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Pending } from '#components/ui/pending.tsx';
import { type ChoosesServices, type SeatTurn, useExtras } from './extras-context.ts';
import { SeatSheet } from './seat-sheet.tsx';
import type { SeatsAsked } from './use-seat-maps.ts';

interface SeatsSectionProps extends ChoosesServices {
	seats: SeatsAsked;
	/** Leads to a flight, where this traveller is to choose. */
	turn?: SeatTurn | undefined;
}

/** The seats of every flight, as far as the airline shows them. */
export function SeatsSection({ seats: asked, turn, services, choose }: SeatsSectionProps) {
	const t = useTranslations('extras.seats');
	const { parts } = useExtras();
	const { seats, offered, again } = asked;
	const maps = seats.status === 'ready' ? seats.maps : [];
	if (seats.status !== 'ready' || maps.length === 0 || !offered)
		return (
			<Paper as="section" className="grid min-h-32 content-start gap-3 p-4 m:p-6">
				<h2 className="type-h2">{t('titleAll')}</h2>
				{seats.status === 'waiting' && <Pending>{t('loading')}</Pending>}
				{seats.status === 'ready' && <p>{t('none')}</p>}
				{seats.status === 'failed' && (
					<Notice tone="warn" role="status" action={<Button onClick={again}>{t('retry')}</Button>}>
						{t('failed')}
					</Notice>
				)}
			</Paper>
		);
	return (
		<>
			{parts.map((part, i) => (
				<SeatSheet
					key={part.segmentId}
					part={part}
					map={maps.find(({ segment_id: id }) => id === part.segmentId)}
					first={i === 0}
					turn={turn?.segmentId === part.segmentId ? turn : undefined}
					{...{ offered, services, choose }}
				/>
			))}
		</>
	);
}
