'use client';
import { useTranslations } from 'next-intl';
import { DraftText } from '#components/checkout/draft-text.tsx';
import { useDraftField } from '#components/checkout/use-draft-field.ts';
import { Paper } from '#components/ui/paper.tsx';
import { TextArea } from '#components/ui/text-area.tsx';

/** The most that the API takes. */
const LONGEST = 1_000;

export interface RequestsSheetProps {
	/** The loyalty programme that the rate takes, by its name; null: none. */
	programme: string | null;
	/** The rate is for members alone. */
	memberOnly: boolean;
}

/** What the hotel is asked for: to credit a member, and in words. */
export function RequestsSheet({ programme, memberOnly }: RequestsSheetProps) {
	const t = useTranslations('stayBooking.asked');
	const { id, value = '', change, leave, error } = useDraftField('accommodation_special_requests');
	return (
		<Paper as="section" label={t('title')} className="grid gap-4 p-4 m:p-6">
			<h2 className="type-h2">{t('title')}</h2>
			{programme !== null && (
				<DraftText
					path="loyalty_programme_account_number"
					autoComplete="off"
					dir="ltr"
					label={t(memberOnly ? 'loyaltyNeeded' : 'loyalty', { programme })}
					hint={t('loyaltyHint')}
				/>
			)}
			<TextArea
				id={id}
				name="accommodation_special_requests"
				maxLength={LONGEST}
				label={t('requests')}
				hint={t('requestsHint')}
				value={value}
				onChange={(event) => change(event.target.value)}
				onBlur={leave}
				error={error}
			/>
		</Paper>
	);
}
