import { clsx } from 'clsx';
import type { Show } from '#components/shell/use-format.ts';
import { DefinitionList } from '#components/ui/definition-list.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { stayFacts, type ToldStay } from '#lib/stays/trip/stay-facts.ts';
import { useStayTelling } from './use-stay-telling.ts';

interface StayLinesProps {
	stay: ToldStay;
	show: Show;
	locale: Locale;
	/** Says which hotel, where the page does not. */
	named?: boolean;
	className?: string;
}

/** When, where, which room and for whom. */
export function StayLines({ stay, show, locale, named, className }: StayLinesProps) {
	const facts = stayFacts(stay, useStayTelling(show, locale));
	return (
		<div className={clsx('grid gap-2', className)}>
			{named && <p className="type-ui">{show.isolate(stay.accommodation.name)}</p>}
			<DefinitionList items={facts} />
		</div>
	);
}
