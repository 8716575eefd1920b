import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Show } from '#components/shell/use-format.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SavedItem } from '#lib/saved-items.ts';

interface SavedRowProps {
	item: SavedItem;
	/** Beside the way to it. */
	acts: ReactNode;
	/** Below it. */
	children?: ReactNode;
	show: Show;
	locale: Locale;
}

/** A saved search or journey, and the way to it. */
export function SavedRow({ item, acts, children, show, locale }: SavedRowProps) {
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
							{'\u00a0· '}
						</>
					)}
					{t('saved', { date: formatDate(day, 'medium', locale) })}
				</p>
			</div>
			<LinkButton href={path} aria-label={t('openOf', { title })}>
				{t('open')}
			</LinkButton>
			{acts}
			{children && <div className="basis-full border-t border-rule pt-3">{children}</div>}
		</Paper>
	);
}
