'use client';
import { useTranslations } from 'next-intl';
import { BesidePrice } from '#components/shell/beside-price.tsx';
import { RatesNote } from '#components/shell/rates-note.tsx';
import { addAmounts } from '#contract/common/amounts.ts';
import { Sum } from '#components/ui/definition-list.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Perforation } from '#components/ui/perforation.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { useExtras } from './extras-context.ts';
import type { ChosenLine } from './use-added-extras.ts';
import { useLineWords } from './use-line-words.ts';

interface AddedSumProps {
	lines: readonly ChosenLine[];
	total: string;
	currency: string;
	/** What the booking costs so far. */
	booked: string;
	preferences: Preferences;
}

/** What is chosen line by line, what it costs now, and what the booking then costs. */
export function AddedSum({ lines, total, currency, booked, preferences }: AddedSumProps) {
	const t = useTranslations('extras.sum');
	const words = useLineWords();
	const { show } = useExtras();
	const money = (amount: string) => <bdi>{show.money(amount, currency)}</bdi>;
	return (
		<Paper as="section" label={t('title')}>
			<div className="grid gap-4 p-4 m:p-6">
				<h2 className="type-h3">{t('title')}</h2>
				{lines.length === 0 && <p className="type-small text-ink-2">{t('empty')}</p>}
				<div aria-live="polite">
					<Sum
						rows={lines.map((line) => ({ term: words(line), value: money(line.amount) }))}
						total={{ term: t('now'), value: money(total) }}
					/>
				</div>
				{lines.length > 0 && <BesidePrice amount={total} {...{ currency, show }} />}
				<RatesNote preferences={preferences} charged={currency} />
			</div>
			<Perforation line="across" />
			<dl className="grid gap-1 p-4 m:p-6">
				{(
					[
						['before', booked],
						['now', total],
						['after', addAmounts(currency, booked, total)],
					] as const
				).map(([term, amount]) => (
					<div key={term} className="flex justify-between gap-4 last:font-semibold">
						<dt>{t(term)}</dt>
						<dd>{money(amount)}</dd>
					</div>
				))}
			</dl>
		</Paper>
	);
}
