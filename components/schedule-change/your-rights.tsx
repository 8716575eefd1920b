import { useTranslations } from 'next-intl';
import type { PassengerRight } from '#contract/air/passenger-rights.ts';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';

interface YourRightsProps {
	rights: readonly PassengerRight[];
	/** The choices stand below. */
	choices: boolean;
	show: Show;
	locale: Locale;
}

/** Which laws may apply to a schedule change and what they may give, each with its source. */
export function YourRights({ rights, choices, show, locale }: YourRightsProps) {
	const t = useTranslations('schedule.rights');
	return (
		<Paper as="aside" className="grid content-start gap-4 p-4 m:p-6">
			<div>
				<h2 className="type-h2">{t('title')}</h2>
				<p className="type-small mt-1 text-ink-2">{t('lead')}</p>
			</div>
			{rights.map((right) => (
				<Right key={right.law} {...{ right, show, locale }} />
			))}
			{rights.length === 0 && <p className="type-small">{t('none')}</p>}
			{choices && <p className="type-small">{t('whatever')}</p>}
		</Paper>
	);
}

const US = 'us_dot_2024';

function Right({ right, show, locale }: { right: PassengerRight; show: Show; locale: Locale }) {
	const t = useTranslations('schedule.rights');
	const { law, rule, compensation, downgradePercent } = right;
	const because = show.list(
		right.reasons.filter((reason) => rule.refusedFor.includes(reason)).map((reason) => t(`reasons.${reason}`)),
	);
	const { card, other } = rule.refundDays;
	return (
		<div className="grid gap-2 border-t border-rule pt-4">
			<h3 className="type-ui">{t('may', { law: show.isolate(t(`laws.${law}`)) })}</h3>
			<p>
				{!right.mayRefuse
					? t('small')
					: law === US
						? t('refundUs', { reasons: because, days: show.number(card), other: show.number(other) })
						: t('refund', { reasons: because, days: show.number(card) })}
			</p>
			{rule.compensation && right.reasons.includes('cancelled') && (
				<p>
					{compensation
						? t('compensation', {
								amount: show.isolate(show.money(compensation.amount, compensation.currency)),
								days: show.number(rule.compensation.noticeDays),
							})
						: t('noCompensation', { days: show.number(rule.compensation.noticeDays) })}
				</p>
			)}
			{downgradePercent !== null && (
				<p>{t('downgrade', { percent: formatNumber(downgradePercent / 100, locale, { style: 'percent' }) })}</p>
			)}
			<p className="type-small text-ink-2">
				<a
					className="link inline-flex items-center gap-1.5 pointer-coarse:min-h-hit"
					href={rule.source}
					rel="noreferrer"
				>
					<bdi>{rule.cited}</bdi>
					<Icon name="external-link" size={17} />
				</a>{' '}
				{t('since', { date: formatDate(rule.since, 'medium', locale) })}
			</p>
		</div>
	);
}
