import { useTranslations } from 'next-intl';
import { useCabinWord } from '#components/flights/cabin-word.ts';
import type { Show } from '#components/shell/use-format.ts';
import { diffWords, type RowWords } from '#lib/schedule-change/diff-words.ts';
import type { DiffGroup, DiffRow } from '#lib/schedule-change/journey-diff.ts';

/** Puts a row of a diff into this visitor's words. */
export function useDiffWords(show: Show): (row: DiffRow, fate: DiffGroup['fate']) => RowWords {
	const t = useTranslations('schedule');
	const cabin = useCabinWord();
	return (row, fate) => diffWords(row, { ...show, t, cabin }, fate);
}
