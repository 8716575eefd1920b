import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Show } from '#components/shell/use-format.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { DiffGroup, DiffRow, SliceDiff } from '#lib/schedule-change/journey-diff.ts';
import { useDiffWords } from './use-diff-words.ts';

interface DiffTableProps {
	diff: SliceDiff;
	show: Show;
	locale: Locale;
}

const cityOf = (place: { city_name: string | null; name: string } | undefined): string =>
	place?.city_name ?? place?.name ?? '';

/** One direction before and after, line by line: what differs has a bar in the margin, the old struck out, the new backed. */
export function DiffTable({ diff: { was, groups }, show, locale }: DiffTableProps) {
	const t = useTranslations('schedule.diff');
	const journey = {
		from: show.isolate(cityOf(was.segments[0]?.origin)),
		to: show.isolate(cityOf(was.segments.at(-1)?.destination)),
		date: formatDate(was.segments[0]?.departing_at ?? '', 'long', locale),
	};
	const flights = groups.filter(({ of }) => of === 'flight').length;
	const connections = groups.filter(({ of }) => of === 'connection').length;
	const titleOf = ({ of, number }: DiffGroup): string => {
		if (of === 'journey') return t('journey');
		const several = (of === 'flight' ? flights : connections) > 1;
		return t(of, { number: several ? show.number(number) : '' }).trim();
	};
	return (
		<table className="revisions w-full border-collapse">
			<caption className="type-ui pb-2 text-start">{t('slice', journey)}</caption>
			<thead>
				<tr className="type-label border-b-[1.5px] border-ink text-ink-2">
					<th scope="col" className="w-[9.5rem] max-m:hidden">
						<span className="sr-only">{t('what')}</span>
					</th>
					<th scope="col" className="py-1.5 pe-3 text-start">
						{t('booked')}
					</th>
					<th scope="col" className="py-1.5 ps-[1.125rem] text-start">
						{t('now')}
					</th>
				</tr>
			</thead>
			{groups.map((group) => (
				<tbody key={`${group.of}${group.number}`}>
					<tr>
						<th scope="rowgroup" colSpan={3} className="type-ui pt-3.5 pb-1 text-start">
							{titleOf(group)}
							{group.fate !== 'kept' && (
								<span className="type-small ms-2 font-normal text-ink-2">
									{t(group.fate === 'gone' ? 'goneNote' : 'addedNote')}
								</span>
							)}
						</th>
					</tr>
					{group.rows.map((row) => (
						<Row key={row.kind} {...{ row, show }} fate={group.fate} />
					))}
				</tbody>
			))}
		</table>
	);
}

const LARGE: ReadonlySet<DiffRow['kind']> = new Set(['departs', 'arrives', 'operator']);

function Row({ row, fate, show }: { row: DiffRow; fate: DiffGroup['fate']; show: Show }) {
	const t = useTranslations('schedule.diff');
	const { label, was, is, note } = useDiffWords(show)(row, fate);
	const value = (text: string): ReactNode => <bdi>{text}</bdi>;
	return (
		<tr
			data-changed={row.changed || undefined}
			className={clsx('border-b border-rule', LARGE.has(row.kind) && 'large')}
		>
			<th scope="row" className="type-label py-2 pe-4 text-start align-top text-ink-2">
				{label}
			</th>
			<td className="py-2 pe-3 align-top">{row.changed && row.was !== null ? <del>{value(was)}</del> : value(was)}</td>
			<td className="py-2 align-top">
				{row.changed ? (
					<>
						<ins>{value(is)}</ins>
						{note !== null && <span className="type-small block">{note}</span>}
					</>
				) : (
					<span className="text-ink-2">{t('same', { value: show.isolate(is) })}</span>
				)}
			</td>
		</tr>
	);
}
