import { useTranslations } from 'next-intl';
import { type AccountItem, PriceAlertState } from '#components/saved/price-alert.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Select } from '#components/ui/select.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { STOPPABLE_MAILS } from '#lib/stoppable-mails.ts';

/** What is always mailed: the booking or the law needs it. */
const ALWAYS = ['booking', 'changes', 'refunds', 'account'] as const;

interface NotificationsProps {
	/** Kinds of mails that the person has stopped. */
	stopped: ReadonlySet<string>;
	/** Saved searches. */
	searches: readonly AccountItem[];
	preferences: Preferences;
}

/** Mails that always come, reminders to choose, and price alerts to stop and to turn on again. Plain forms. */
export function Notifications({ stopped, searches, preferences }: NotificationsProps) {
	const t = useTranslations('account.notifications');
	const save = useTranslations('account');
	return (
		<>
			<Paper as="section" className="grid gap-3 p-4 m:p-6">
				<h2 className="type-h2">{t('reminders')}</h2>
				<form method="post" action={accountPaths.api.notifications} className="grid justify-items-start gap-3">
					{STOPPABLE_MAILS.map((kind) => (
						<Checkbox
							key={kind}
							name="mail"
							value={kind}
							defaultChecked={!stopped.has(kind)}
							label={
								<>
									<span className="font-semibold">{t(`kinds.${kind}.title`)}</span>
									<span className="type-small block text-ink-2">{t(`kinds.${kind}.note`)}</span>
								</>
							}
						/>
					))}
					<Button type="submit" tone="signal">
						{save('save')}
					</Button>
				</form>
			</Paper>
			<Paper as="section" className="grid gap-3 p-4 m:p-6">
				<h2 className="type-h2">{t('alerts')}</h2>
				<p className="type-small text-ink-2">{t(searches.length > 0 ? 'alertsNote' : 'noSearches')}</p>
				{searches.length > 0 && (
					<ul>
						{searches.map((item) => (
							<Alert key={item.number} {...{ item, preferences }} />
						))}
					</ul>
				)}
				<p>
					<a className="link inline-flex min-h-hit items-center" href={paths.saved()}>
						{t('toSaved')}
					</a>
				</p>
			</Paper>
			<section className="grid gap-3">
				<h2 className="type-h2">{t('always')}</h2>
				<p className="type-small text-ink-2">{t('alwaysNote')}</p>
				<ul className="grid gap-2">
					{ALWAYS.map((what) => (
						<li key={what} className="flex items-start gap-2.5">
							<Icon name="mail" size={17} className="mt-1" />
							<span>{t(`mails.${what}`)}</span>
						</li>
					))}
				</ul>
			</section>
		</>
	);
}

/** A saved search: its alert with the way to stop it, or the way to have its price watched. */
function Alert({ item, preferences }: { item: AccountItem; preferences: Preferences }) {
	const t = useTranslations('account.notifications');
	const words = useTranslations('saved.alert');
	const show = useFormat(preferences);
	const { number, title, detail, path, alert } = item;
	return (
		<li className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-rule py-3">
			<div className="min-w-0 grow basis-[18rem]">
				<h3 className="type-h3">
					<a className="link text-ink" href={path}>
						<bdi>{title}</bdi>
					</a>
				</h3>
				<p className="type-small text-ink-2">
					<bdi>{detail}</bdi>
				</p>
				{alert && <PriceAlertState {...{ alert, show }} locale={preferences.locale} />}
			</div>
			<form
				method="post"
				action={paths.api.savedItem(number, 'alert')}
				className="form-row flex flex-wrap items-end gap-3"
			>
				<input type="hidden" name="from" value="account" />
				{alert ? (
					<Button type="submit" name="tells" value="off" aria-label={t('stopOf', { title })}>
						{t('stop')}
					</Button>
				) : (
					<>
						<Select
							name="tells"
							label={t('when')}
							options={(['falls', 'changes'] as const).map((value) => ({ value, label: words(value) }))}
						/>
						<Button type="submit" aria-label={t('resumeOf', { title })}>
							{t('resume')}
						</Button>
					</>
				)}
			</form>
		</li>
	);
}
