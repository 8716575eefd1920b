import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import type { SavedItem } from '#lib/saved-items.ts';

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

interface PriceAlertProps {
	item: AccountItem;
	show: Show;
	locale: Locale;
}

/** When an alert writes, and what it saw last. */
export function PriceAlert({ item: { number, alert }, show, locale }: PriceAlertProps) {
	const t = useTranslations('saved.alert');
	return (
		<form method="post" action={paths.api.savedItem(number, 'alert')} className="grid gap-2">
			<div className="form-row flex flex-wrap items-end gap-3">
				<Select
					name="tells"
					label={t('label')}
					defaultValue={alert?.tells ?? 'off'}
					options={(['off', 'falls', 'changes'] as const).map((value) => ({ value, label: t(value) }))}
					fieldClassName="grow basis-[14rem] max-w-[22rem]"
				/>
				<Button type="submit">{t('save')}</Button>
			</div>
			{alert && <PriceAlertState {...{ alert, show, locale }} />}
			<p className="type-small text-ink-2">{t('whole')}</p>
		</form>
	);
}

interface PriceAlertStateProps {
	alert: NonNullable<AccountItem['alert']>;
	show: Show;
	locale: Locale;
}

/** What an alert saw last, and when. */
export function PriceAlertState({ alert: { seen, seenAt }, show, locale }: PriceAlertStateProps) {
	const t = useTranslations('saved.alert');
	const total = seen?.parts.map(({ amount, currency }) => show.isolate(show.money(amount, currency))).join(' + ');
	const at = seenAt?.toISOString();
	const when = at && { date: formatDate(at.slice(0, 10), 'medium', locale), time: show.time(at.slice(0, 16)) };
	return <p className="type-small text-ink-2">{total && when ? t('seen', { total, ...when }) : t('waiting')}</p>;
}
