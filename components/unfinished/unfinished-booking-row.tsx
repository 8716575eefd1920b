import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { localOf, zoneName } from '#lib/i18n/zone-name.ts';
import type { UnfinishedBooking } from '#lib/intents/unfinished-booking.ts';
import { paths } from '#lib/paths.ts';
import { inARow } from '#lib/searches/search-in-words.ts';

interface UnfinishedBookingRowProps {
	unfinished: UnfinishedBooking;
	preferences: Preferences;
}

/** A checkout that was left, and how it stands: goes on, looks for the same flights, or is dismissed. */
export function UnfinishedBookingRow({ unfinished, preferences }: UnfinishedBookingRowProps) {
	const t = useTranslations('shell.unfinished');
	const show = useFormat(preferences);
	const { id, standing, href, sameFlights, journey, days, travellers, total } = unfinished;
	const facts = [
		journey !== null && show.isolate(journey),
		days.length > 0 && daysOf(days, preferences.locale),
		travellers > 0 && t('travellers', { count: travellers }),
		total && show.isolate(show.money(total.amount, total.currency)),
	];
	return (
		<section
			aria-labelledby="unfinished"
			className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 border border-ink bg-sheet px-4 py-3 m:px-5"
		>
			<div className="min-w-0 grow basis-[18rem]">
				<h2 id="unfinished" className="type-ui">
					{t(standing === 'under_way' ? 'titleUnderWay' : 'title')}
				</h2>
				<p>{inARow(facts)}</p>
				<p className="type-small text-ink-2">
					<Standing {...{ unfinished, preferences }} />
				</p>
			</div>
			<LinkButton href={href}>
				{standing === 'under_way'
					? t('follow')
					: standing === 'open'
						? t('goOn')
						: t(sameFlights ? 'sameFlights' : 'searchAgain')}
				{journey !== null && <span className="sr-only">{`: ${journey}`}</span>}
			</LinkButton>
			{standing !== 'under_way' && (
				<form method="post" action={paths.api.dismissIntent(id)}>
					<Button type="submit" tone="text">
						{t('discard')}
					</Button>
				</form>
			)}
		</section>
	);
}

/** Until when the price is valid, where the journey begins; that it has expired; that nobody knows yet. */
function Standing({ unfinished: { standing, validUntil }, preferences }: UnfinishedBookingRowProps) {
	const t = useTranslations('shell.unfinished');
	const show = useFormat(preferences);
	if (standing === 'under_way') return t('underWay');
	if (standing === 'expired') return t('expired');
	if (!validUntil) return t('notCharged');
	const local = localOf(validUntil.at, validUntil.zone);
	return t('valid', { time: show.time(local), zone: zoneName(local, validUntil.zone, preferences.locale) });
}

function daysOf(days: readonly string[], locale: Locale): string {
	const [first = '', last = first] = [days[0], days.at(-1)];
	return first === last ? formatDate(first, 'medium', locale) : formatDateRange(first, last, 'medium', locale);
}
