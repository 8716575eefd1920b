import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { HeadlineAmounts } from '#components/stays/price/headline-amounts.tsx';
import { ShownItems } from '#components/trips/shown/shown-items.tsx';
import { useShownWords } from '#components/trips/shown/use-shown-words.ts';
import { Sum } from '#components/ui/definition-list.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { ExplainedPrice } from '#lib/agent-booking/explained-price.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { inARow } from '#lib/searches/search-in-words.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import type { ShownRecord } from '#lib/trips/shown-record.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { pageKey } from '../keys/page-keys.ts';
import { UtcMoment } from '../utc-moment.tsx';

interface PriceSectionProps {
	price: ExplainedPrice;
	/** What was shown and agreed to, the newest first; null: it cannot be read. */
	records: readonly ShownRecord[] | null;
	preferences: Preferences;
}

/** A plain account of a booking's price to read out: what it is made of, what was shown when and to whom, what changed since. */
export function PriceSection({ price, records, preferences }: PriceSectionProps) {
	const t = useTranslations('deskBooking.price');
	const part = useTranslations('trips.price');
	const outcome = useTranslations('trips.shown.outcome');
	const show = useFormat(tellingCurrencies(preferences, price.total));
	const words = useShownWords(show);
	return (
		<Paper as="section" className="grid content-start gap-4 p-4 m:p-6">
			<h2 tabIndex={-1} className="type-h2 scroll-mt-20" {...pageKey('W', t('title'))}>
				{t('title')} <KeyCap keys="W" />
			</h2>
			<p className="type-small text-ink-2">{t('lead')}</p>
			<div className="max-w-[26rem]">
				<Sum
					rows={price.parts.map((one) => ({
						term: part(one.part),
						value: <bdi>{show.money(one.amount, one.currency)}</bdi>,
					}))}
					total={{ term: t('now'), value: <HeadlineAmounts amounts={price.total} show={show} /> }}
				/>
			</div>
			{price.codes.length > 0 && (
				<p className="type-small">
					{t('codes')} <bdi>{inARow(price.codes)}</bdi>
				</p>
			)}
			{records === null && <p>{t('unread')}</p>}
			{records?.length === 0 && <p>{t('none')}</p>}
			<ol className="grid gap-3">
				{records?.toReversed().map((record) => (
					<li key={record.id} className="grid gap-1 border-t border-rule pt-3">
						<p className="type-ui">{words.title(record.facts)}</p>
						<p>{words.sum(record.facts)}</p>
						<p className="type-small text-ink-2">
							{t(`shownTo.${record.shownTo}`)} <UtcMoment at={record.facts.at} preferences={preferences} />
							{'\u00a0· '}
							{outcome(record.outcome ?? 'unread')}
						</p>
						<ShownItems facts={record.facts} airline={price.seller} who="agent" show={show} />
					</li>
				))}
				{price.since.map(({ what, at, amount, currency }) => (
					<li key={`${what} ${at}`} className="border-t border-rule pt-3">
						{t(`since.${what}`)} <UtcMoment at={at} preferences={preferences} />
						{amount !== null && (
							<>
								{': '}
								<bdi>{show.money(amount, currency)}</bdi>
							</>
						)}
					</li>
				))}
			</ol>
		</Paper>
	);
}
