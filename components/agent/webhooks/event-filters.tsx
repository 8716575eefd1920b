import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { DELIVERED, type EventFilter, SINCE } from '#lib/agent-webhooks/event-filter.ts';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { useWebhookWords } from './use-webhook-words.ts';

interface EventFiltersProps {
	filter: EventFilter;
	/** Types that can be asked for. */
	types: readonly string[];
	preferences: Preferences;
}

/** Which events are shown: a plain form, whose address is the choice. */
export function EventFilters({ filter, types, preferences }: EventFiltersProps) {
	const t = useTranslations('webhooks.filter');
	const words = useWebhookWords(preferences);
	const since = { all: t('ever'), hour: t('hour'), day: t('day'), days: t('days') };
	const chosen = filter.type !== null || filter.delivered !== 'all' || filter.since !== 'all';
	return (
		<form
			action={webhookPaths.console()}
			aria-label={t('label')}
			className="form-row grid gap-3 m:flex m:flex-wrap m:items-end"
		>
			<Select
				name="type"
				label={t('type')}
				defaultValue={filter.type ?? ''}
				options={[
					{ value: '', label: t('allTypes') },
					...types.map((type) => ({ value: type, label: words.type(type) })),
				]}
			/>
			<Select
				name="delivered"
				label={t('delivered')}
				defaultValue={filter.delivered}
				options={DELIVERED.map((value) => ({ value, label: t(value) }))}
			/>
			<Select
				name="since"
				label={t('since')}
				defaultValue={filter.since}
				options={SINCE.map((value) => ({ value, label: since[value] }))}
			/>
			<Button type="submit">{t('act')}</Button>
			{chosen && (
				<a className="link inline-flex min-h-hit items-center" href={webhookPaths.console()}>
					{t('clear')}
				</a>
			)}
		</form>
	);
}
