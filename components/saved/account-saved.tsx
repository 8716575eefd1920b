import { useTranslations } from 'next-intl';
import { type Show, useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { MOST_KEPT, type SavedItem } from '#lib/saved-items.ts';
import { SavedRow } from './saved-row.tsx';

/** An item of an account. */
export interface AccountItem extends SavedItem {
	number: string;
	/** What watches its price. */
	alert: {
		tells: 'falls' | 'changes';
		seen: { parts: readonly { amount: string; currency: string }[] } | null;
		seenAt: Date | null;
	} | null;
}

interface AccountSavedProps {
	items: readonly AccountItem[];
	preferences: Preferences;
}

/** What an account keeps, the newest first: to open, rename or remove; searches with a price alert. Plain forms. */
export function AccountSaved({ items, preferences }: AccountSavedProps) {
	const t = useTranslations('saved');
	const show = useFormat(preferences);
	const { locale } = preferences;
	return (
		<>
			<p className="type-small mb-3 text-ink-2">{t('count', { count: items.length, most: MOST_KEPT })}</p>
			<ul className="grid gap-3">
				{items.map((item) => (
					<SavedRow key={item.number} {...{ item, show, locale }} acts={<Remove item={item} />}>
						{item.kind === 'search' && <Alert {...{ item, show, locale }} />}
						<Rename item={item} />
					</SavedRow>
				))}
			</ul>
		</>
	);
}

function Remove({ item: { number, title } }: { item: AccountItem }) {
	const t = useTranslations('saved');
	return (
		<form method="post" action={paths.api.savedItem(number, 'remove')}>
			<Button type="submit" tone="text" aria-label={t('removeOf', { title })}>
				{t('remove')}
			</Button>
		</form>
	);
}

/** When an alert writes, and what it saw last. */
function Alert({ item: { number, alert }, show, locale }: { item: AccountItem; show: Show; locale: Locale }) {
	const t = useTranslations('saved.alert');
	const total = alert?.seen?.parts
		.map(({ amount, currency }) => show.isolate(show.money(amount, currency)))
		.join(' + ');
	const at = alert?.seenAt?.toISOString();
	return (
		<form method="post" action={paths.api.savedItem(number, 'alert')} className="grid gap-2">
			<div className="flex flex-wrap items-end gap-3">
				<Select
					name="tells"
					label={t('label')}
					defaultValue={alert?.tells ?? 'off'}
					options={(['off', 'falls', 'changes'] as const).map((value) => ({ value, label: t(value) }))}
					fieldClassName="grow basis-[14rem] max-w-[22rem]"
				/>
				<Button type="submit">{t('save')}</Button>
			</div>
			{alert && (
				<p className="type-small text-ink-2">
					{total && at
						? t('seen', {
								total,
								date: formatDate(at.slice(0, 10), 'medium', locale),
								time: show.time(at.slice(0, 16)),
							})
						: t('waiting')}
				</p>
			)}
		</form>
	);
}

function Rename({ item: { number, title } }: { item: AccountItem }) {
	const t = useTranslations('saved');
	return (
		<Disclosure title={t('renameOf', { title })}>
			<form method="post" action={paths.api.savedItem(number, 'rename')} className="flex flex-wrap items-end gap-3">
				<TextInput name="name" label={t('name')} defaultValue={title} required maxLength={80} fieldClassName="grow" />
				<Button type="submit">{t('saveName')}</Button>
			</form>
		</Disclosure>
	);
}
