import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { PurposeName } from '#lib/intents/intent.ts';
import { payingFailure } from '#lib/paying/paying-failures.ts';
import type { Refusal } from './use-paying.ts';

interface RefusalNoticeProps {
	refusal: Refusal;
	/** What was being paid for. */
	purpose?: PurposeName;
	/** The page with the outcome of an earlier attempt. */
	bookingHref?: string;
	/** The customer, unless it is told. */
	who?: BookingReader;
	/** Part of a page that says so anyway. */
	quiet?: boolean;
}

/** Why it was not paid, what is charged, and what to do. It stays until the next press; that there was no connection, until it is back. */
export function RefusalNotice({ refusal, purpose, bookingHref, who = 'customer', quiet }: RefusalNoticeProps) {
	const t = useTranslations('errors.paying');
	const pay = useTranslations('payment');
	const { words, after } = payingFailure(refusal.code, purpose);
	return (
		<Notice tone={after === 'look' ? 'warn' : 'bad'} {...(!quiet && { role: 'alert' })}>
			<p className="type-ui">{t(`${words}.title`, { who })}</p>
			<p>
				{refusal.waitSeconds === null ? t(`${words}.body`, { who }) : pay('limit', { seconds: refusal.waitSeconds })}
			</p>
			{after === 'look' && bookingHref !== undefined && (
				<LinkButton href={bookingHref} className="mt-2">
					{pay('look')}
				</LinkButton>
			)}
		</Notice>
	);
}
