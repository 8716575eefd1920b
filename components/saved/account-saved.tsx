import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { MOST_KEPT } from '#lib/saved-items.ts';
import { type AccountItem, PriceAlert } from './price-alert.tsx';
import { SavedRow } from './saved-row.tsx';

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
						{item.kind === 'search' && <PriceAlert {...{ item, show, locale }} />}
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

function Rename({ item: { number, title } }: { item: AccountItem }) {
	const t = useTranslations('saved');
	return (
		<Disclosure title={t('renameOf', { title })}>
			<form
				method="post"
				action={paths.api.savedItem(number, 'rename')}
				className="form-row flex flex-wrap items-end gap-3"
			>
				<TextInput name="name" label={t('name')} defaultValue={title} required maxLength={80} fieldClassName="grow" />
				<Button type="submit">{t('saveName')}</Button>
			</form>
		</Disclosure>
	);
}
