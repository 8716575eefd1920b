'use client';
import { useTranslations } from 'next-intl';
import { OwnMoment } from '#components/shell/own-moment.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import type { Offer } from '#contract/air/offer.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { localOf, zoneName } from '#lib/i18n/zone-name.ts';
import type { HoldTerms } from './pay-step-props.ts';

interface HoldTermsProps {
	terms: HoldTerms;
	/** Deadlines are told by the clock where the journey begins. */
	slices: readonly { segments: readonly Pick<Offer['slices'][number]['segments'][number], 'origin'>[] }[];
	preferences: Preferences;
}

/** Until when a hold is kept and its price stands, and what happens when it is not paid. */
export function HoldPanel({ terms, slices, preferences }: HoldTermsProps) {
	const t = useTranslations('payment.hold');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const zone = slices[0]?.segments[0]?.origin.time_zone ?? 'UTC';
	const moment = (instant: string) => {
		const local = localOf(instant, zone);
		return { date: formatDate(local, 'short', locale), time: show.time(local), zone: zoneName(local, zone, locale) };
	};
	const { payBy, priceUntil } = terms;
	return (
		<div className="type-small grid gap-1">
			<p>
				{payBy === null ? t('untilUnknown') : t.rich('until', { ...moment(payBy), b: (chunks) => <b>{chunks}</b> })}
				{payBy !== null && <OwnMoment instant={payBy} told={zone} preferences={preferences} />}
			</p>
			<p>
				{priceUntil === null
					? t('priceMoves')
					: priceUntil === payBy
						? t('priceThen')
						: t('priceUntil', moment(priceUntil))}
			</p>
			<p className="text-ink-2">{t('unpaid')}</p>
		</div>
	);
}
