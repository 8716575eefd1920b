import { useTranslations } from 'next-intl';
import { MOST_KEPT, MOST_SAVED } from '#lib/saved-items.ts';
import type { KeepWords } from './keep-acts.tsx';

/** What the buttons that share and save say. */
export function useKeepWords(): KeepWords {
	const t = useTranslations('flights.keep');
	return {
		share: t('share'),
		save: t('save'),
		said: {
			shared: t('shared'),
			copied: t('copied'),
			by_hand: t('byHand'),
			saved: t('saved'),
			removed: t('removed'),
			full: t('full', { most: MOST_SAVED }),
			blocked: t('blocked'),
			savedAccount: t('savedAccount'),
			fullAccount: t('fullAccount', { most: MOST_KEPT }),
			failed: t('failed'),
		},
	};
}
