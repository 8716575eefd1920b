import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import type { Reading } from '#lib/agent-desk/finding/reading.ts';
import type { DeskFilters } from '#lib/agent-desk/desk-filters.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { useReadingWords } from './reading-words.tsx';

interface ReadAs {
	name: string;
	reading: Reading;
	count: number;
}
/** What was found, and how what was typed was understood. */
export interface FoundShown {
	count: number | null;
	read: ReadAs | null;
	others: readonly ReadAs[];
	cut: boolean;
	unread: boolean;
}

interface FoundHeadProps {
	q: string;
	found: FoundShown;
	filters: DeskFilters;
	/** More are not counted. */
	most: number;
	preferences: Preferences;
}

const LINK = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-hit';

/** How many there are, how the words were read, and what else they may mean. */
export function FoundHead({ q, found, filters, most, preferences }: FoundHeadProps) {
	const t = useTranslations('agent');
	const show = useFormat(preferences);
	const words = useReadingWords(preferences);
	const { count, read, others } = found;
	const counted = (n: number) => (n > most ? t('read.more', { count: show.number(most) }) : show.number(n));
	const named = read?.reading.some(({ what }) => what === 'name');
	const similar = read?.reading.some(({ what }) => what === 'similar');
	return (
		<div className="grid gap-1">
			<h1 className="type-h2">
				{count !== null && count > most
					? t.rich('foundMore', { count: counted(count), q, bdi: (chunks) => <bdi>{chunks}</bdi> })
					: t.rich('found', { count: count ?? 0, q, bdi: (chunks) => <bdi>{chunks}</bdi> })}
			</h1>
			{read && (
				<p className="type-small text-ink-2">
					{t('read.lead', { reading: words(read.reading) })} {named && count !== 0 && t('read.spellings')}{' '}
					{similar && t('read.similar')}
				</p>
			)}
			{others.length > 0 && (
				<p className="type-small flex flex-wrap gap-x-4">
					<span className="inline-flex min-h-6 items-center pointer-coarse:min-h-hit">{t('read.others')}</span>
					{others.map((other) => (
						<a key={other.name} className={LINK} href={paths.agent({ q, as: other.name, filters })}>
							{t('read.other', { reading: words(other.reading), count: counted(other.count) })}
						</a>
					))}
				</p>
			)}
		</div>
	);
}
