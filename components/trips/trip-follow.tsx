import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { TripNow } from '#lib/trips/trip-now.ts';
import { TripLive, type TripPart } from './trip-live.tsx';

interface TripFollowProps {
	orderId: string;
	/** An agent looks at it. */
	agent: boolean;
	/** The key of a reader who came by an e-mail’s link only. */
	linkKey?: string | undefined;
	shown: TripNow;
	part: TripPart;
	children: ReactNode;
}

/** Around a page about a trip: keeps it current while it is open. */
export function TripFollow({ agent, children, ...props }: TripFollowProps) {
	const { orderId, linkKey: key } = props;
	const viewer = agent ? 'agent' : key ? (`${orderId}.${key}` as const) : 'visitor';
	const t = useTranslations('trips');
	const news = {
		status: t('live.status', { status: t(`status.${props.shown.status}`) }),
		booking: t('live.booking'),
	};
	const unreachable = (
		<div className="wrap -mb-2 pt-4 print:hidden">
			<Notice tone="warn">{t('live.unreachable')}</Notice>
		</div>
	);
	return (
		<TripLive {...props} viewer={viewer} news={news} unreachable={unreachable}>
			{children}
		</TripLive>
	);
}
