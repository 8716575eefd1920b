import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Table } from '#components/ui/table.tsx';
import type { DeliveryDay as Day, DeliveryHour } from '#lib/agent-webhooks/webhook-console.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { HourBars } from './hour-bars.tsx';
import type { WebhookWords } from './use-webhook-words.ts';

const LONGEST_MS = 72 * 3_600_000;
const SHORTEST_MS = 10;
/** Marks of the scale of waits, milliseconds. */
const WAITS = [SHORTEST_MS, 1_000, 60_000, 3_600_000, LONGEST_MS] as const;

/** The height of a wait: from ten milliseconds to three days, by its logarithm. */
const waitSize = (ms: number): number =>
	Math.log(Math.max(ms, SHORTEST_MS) / SHORTEST_MS) / Math.log(LONGEST_MS / SHORTEST_MS);

/** The next number of the form 1, 2 or 5 with zeros. */
function roundUp(count: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(1, count)));
	return ([1, 2, 5, 10].find((one) => one * power >= count) ?? 10) * power;
}

interface DeliveryDayProps {
	day: Day;
	words: WebhookWords;
	preferences: Preferences;
}

/** A day of deliveries: how many arrived and failed, and how long they took; in words, in columns and in a table. */
export function DeliveryDay({ day, words, preferences }: DeliveryDayProps) {
	const t = useTranslations('webhooks.day');
	const show = useFormat(preferences);
	const hour = ({ at }: DeliveryHour) => show.time(at.slice(0, 19));
	const { hours, delivered, failed, median_ms: median, longest_ms: longest } = day;
	const empty = delivered + failed === 0;
	const top = roundUp(Math.max(...hours.map((one) => one.delivered + one.failed)));
	const at = (i: number): string => (hours[i] ? hour(hours[i]) : '');
	const ends = [at(0), at(hours.length / 2), at(hours.length - 1)] as const;
	return (
		<Paper as="section" className="grid content-start gap-4 p-4 m:p-6">
			<div>
				<h2 className="type-h3">{t('title')}</h2>
				<p className="type-small mt-1 text-ink-2">
					{empty ? t('none') : t('summary', { delivered, failed })}{' '}
					{median !== null &&
						longest !== null &&
						t('waits', { median: words.span(median), longest: words.span(longest) })}
				</p>
				{day.partial && <p className="type-small text-ink-2">{t('partial')}</p>}
			</div>
			{!empty && (
				<>
					<div className="grid gap-5 m:grid-cols-2">
						<div className="grid content-start gap-2">
							<HourBars
								title={t('counts')}
								columns={hours.map((one) => ({
									key: one.at,
									parts: [
										{ size: one.delivered / top, look: 'delivered' },
										{ size: one.failed / top, look: 'failed' },
									],
								}))}
								scale={[0, top].map((count) => ({ at: count / top, label: show.number(count) }))}
								hours={ends}
							/>
							<Legend delivered={t('delivered')} failed={t('failed')} />
						</div>
						<HourBars
							title={t('waitsTitle')}
							columns={hours.map((one) => ({
								key: one.at,
								parts: one.longest_ms === null ? [] : [{ size: waitSize(one.longest_ms), look: 'wait' }],
							}))}
							scale={WAITS.map((ms) => ({ at: waitSize(ms), label: words.span(ms) }))}
							hours={ends}
						/>
					</div>
					<Disclosure title={t('table')} className="border-t border-rule-strong">
						<Table
							caption={t('title')}
							rows={hours.filter((one) => one.delivered + one.failed > 0).toReversed()}
							rowKey={(one) => one.at}
							dense
							columns={[
								{
									key: 'hour',
									title: t('hour'),
									cell: (one) => `${formatDate(one.at, 'medium', preferences.locale)} ${hour(one)}`,
								},
								{ key: 'delivered', title: t('delivered'), figures: true, cell: (one) => show.number(one.delivered) },
								{ key: 'failed', title: t('failed'), figures: true, cell: (one) => show.number(one.failed) },
								{
									key: 'longest',
									title: t('longest'),
									figures: true,
									cell: (one) => (one.longest_ms === null ? '–' : <bdi>{words.span(one.longest_ms)}</bdi>),
								},
							]}
						/>
					</Disclosure>
				</>
			)}
		</Paper>
	);
}

/** What the two looks of a column mean. */
function Legend({ delivered, failed }: { delivered: string; failed: string }) {
	return (
		<p aria-hidden="true" className="type-micro flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
			<span className="inline-flex items-center gap-1.5">
				<span className="size-3 bg-good" />
				{delivered}
			</span>
			<span className="inline-flex items-center gap-1.5">
				<span className="size-3 bg-[repeating-linear-gradient(45deg,var(--bad)_0_2px,var(--sheet)_2px_3.5px)]" />
				{failed}
			</span>
		</p>
	);
}
