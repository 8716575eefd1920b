import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { useColon } from '#components/shell/use-colon.ts';
import type { Show } from '#components/shell/use-format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { zoneName } from '#lib/i18n/zone-name.ts';
import type { SliceDiff } from '#lib/schedule-change/journey-diff.ts';
import { type ClockLine, twoClocks } from '#lib/schedule-change/two-clocks.ts';

interface TwoJourneysProps {
	diff: SliceDiff;
	show: Show;
	locale: Locale;
}

const at = (from: number, to = from): CSSProperties => ({ '--a': from, '--b': to }) as CSSProperties;

/** A direction as booked and as it is now, one below the other on one clock. What it draws the table beside it says too. */
export function TwoJourneys({ diff: { was, is, groups }, show, locale }: TwoJourneysProps) {
	const t = useTranslations('schedule.clock');
	const colon = useColon();
	const { zone, hours, marks, ...lines } = twoClocks(was, is);
	const row = groups.flatMap(({ rows }) => rows).find(({ kind }) => kind === 'duration');
	const [before, now] = row?.kind === 'duration' ? [row.was, row.is] : [null, null];
	const stops = (line: ClockLine, minutes: number | null): string | null =>
		minutes === null
			? null
			: line.changes.length === 0
				? t('nonstop', { duration: show.duration(minutes) })
				: t('stops', { count: line.changes.length, duration: show.duration(minutes) });
	return (
		<div className="grid gap-3">
			<h2 className="type-h3">{t('title', { zone: zoneName(was.segments[0]?.departing_at ?? '', zone, locale) })}</h2>
			<div aria-hidden="true" className="two-clocks" style={{ '--hours': hours } as CSSProperties}>
				<Line title={t('booked')} note={stops(lines.was, before)} line={lines.was} show={show} was />
				{lines.is ? (
					<Line title={t('now')} note={stops(lines.is, now)} line={lines.is} show={show} />
				) : (
					<p className="type-label">
						{t('now')}
						{colon}
						{t('none')}
					</p>
				)}
				<div className="axis">
					{marks.map(({ at: mark, local }, i) => (
						<span key={mark} style={at(mark)} className={clsx(i % 2 === 1 && 'max-m:hidden')}>
							<bdi>{show.time(local)}</bdi>
						</span>
					))}
				</div>
			</div>
			<p className="type-micro text-ink-2">{t('legend')}</p>
		</div>
	);
}

interface LineProps {
	title: string;
	note: string | null;
	line: ClockLine;
	show: Show;
	was?: boolean;
}

function Line({ title, note, line, show, was = false }: LineProps) {
	return (
		<div>
			<p className="type-label flex flex-wrap justify-between gap-x-3">
				{title} {note !== null && <span className="!font-normal text-ink-2">{note}</span>}
			</p>
			<div className="track" data-was={was || undefined}>
				{line.parts.map(({ kind, from, to }) => (
					<i key={`${kind}${from}`} data-part={kind} style={at(from, to)} />
				))}
				<i data-part="start" style={at(line.departs.at)} />
				<i data-part="end" style={at(line.arrives.at)} />
				<End {...line.departs} show={show} />
				{line.changes.map(({ at: middle, code }) => (
					<span key={middle} data-at="middle" style={at(middle)}>
						<bdi>{code}</bdi>
					</span>
				))}
				<End {...line.arrives} show={show} last />
			</div>
		</div>
	);
}

function End({ at: hour, local, place, show, last = false }: ClockLine['departs'] & { show: Show; last?: boolean }) {
	return (
		<span data-at={last ? 'end' : 'start'} style={at(hour)}>
			<b className="type-ui">
				<bdi>{show.time(local)}</bdi>
			</b>
			<small className="type-micro block text-ink-2">{place}</small>
		</span>
	);
}
