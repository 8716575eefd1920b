'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { MOST_SAVED, readSaved, removeSaved, type SavedItem, watchSaved } from '#lib/saved-items.ts';
import { SavedRow } from './saved-row.tsx';

interface SavedListProps {
	preferences: Preferences;
	/** Stands here while nothing is saved. */
	children: ReactNode;
}

const NONE: readonly SavedItem[] = [];

/** What this browser keeps, the newest first: to open, or to remove. */
export function SavedList({ preferences, children }: SavedListProps) {
	const t = useTranslations('saved');
	const show = useFormat(preferences);
	const items = useSyncExternalStore(watchSaved, readSaved, () => NONE);
	const { locale } = preferences;
	const isOther = items.some((item) => item.locale !== locale);
	useEffect(() => {
		// Few read in two languages: what it takes comes for them.
		if (isOther) void import('./saved-in-language.ts').then(({ savedInLanguage }) => savedInLanguage(locale, show));
	}, [isOther, locale, show]);
	if (items.length === 0) return children;
	return (
		<>
			<p role="status" className="type-small mb-3 text-ink-2">
				{t('count', { count: items.length, most: MOST_SAVED })}
			</p>
			<ul className="grid gap-3">
				{items.map((item) => (
					<SavedRow
						key={item.id}
						{...{ item, show }}
						locale={locale}
						acts={
							<Button
								tone="text"
								aria-label={t('removeOf', { title: item.title })}
								onClick={() => void removeSaved(item.id)}
							>
								{t('remove')}
							</Button>
						}
					/>
				))}
			</ul>
		</>
	);
}
