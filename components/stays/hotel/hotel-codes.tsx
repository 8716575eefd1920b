import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { HotelOffer } from '#lib/stays/hotel/opened-hotel.ts';

interface HotelCodesProps {
	offer: Pick<Extract<HotelOffer, { state: 'rooms' }>, 'negotiated' | 'notAccepted'>;
	show: Show;
}

/** For agents: which codes of negotiated rates the hotel accepts, and which it should and does not. */
export function HotelCodes({ offer: { negotiated, notAccepted }, show }: HotelCodesProps) {
	const t = useTranslations('stays.hotel.codes');
	const names = (all: readonly string[]) => show.commas(all.map(show.isolate));
	const accepted = Object.values(negotiated);
	return (
		<>
			{accepted.length > 0 && <Notice tone="good">{t('accepted', { names: names(accepted) })}</Notice>}
			{notAccepted.length > 0 && <Notice tone="warn">{t('notAccepted', { names: names(notAccepted) })}</Notice>}
		</>
	);
}
