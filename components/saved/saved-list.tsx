'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type Show, useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { MOST_SAVED, readSaved, removeSaved, type SavedItem, watchSaved } from '#lib/saved-items.ts';

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
	if (items.length === 0) return children;
	return (
		<>
			<p role="status" className="type-small mb-3 text-ink-2">
				{t('count', { count: items.length, most: MOST_SAVED })}
			</p>
			<ul className="grid gap-3">
				{items.map((item) => (
					<SavedRow key={item.id} item={item} show={show} locale={preferences.locale} />
				))}
			</ul>
		</>
	);
}

function SavedRow({ item, show, locale }: { item: SavedItem; show: Show; locale: Locale }) {
	const t = useTranslations('saved');
	const { kind, path, title, detail, operators, price, at } = item;
	// The day on this device's clock.
	const day = new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
	return (
		<Paper as="li" className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4">
			<div className="min-w-0 grow basis-[18rem]">
				<p className="type-micro text-ink-2">{t(kind)}</p>
				<h2 className="type-h3">
					<a className="link text-ink" href={path}>
						<bdi>{title}</bdi>
					</a>
				</h2>
				{operators !== null && <p>{t('operatedBy', { names: show.isolate(operators) })}</p>}
				<p className="type-small text-ink-2">
					<bdi>{detail}</bdi>
				</p>
				<p className="type-small text-ink-2">
					{price && (
						<>
							<b className="text-ink">
								{t('price', { price: show.isolate(show.money(price.amount, price.currency)) })}
							</b>
							{' · '}
						</>
					)}
					{t('saved', { date: formatDate(day, 'medium', locale) })}
				</p>
			</div>
			<LinkButton href={path} aria-label={t('openOf', { title })}>
				{t('open')}
			</LinkButton>
			<Button tone="text" aria-label={t('removeOf', { title })} onClick={() => removeSaved(item.id)}>
				{t('remove')}
			</Button>
		</Paper>
	);
}
