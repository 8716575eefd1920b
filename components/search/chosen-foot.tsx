import { Button } from '#components/ui/button.tsx';
import { formatAgo } from '#lib/i18n/format-ago.ts';
import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import type { KnownPrices } from '#lib/travel/price-question.ts';
import type { DaysPanelProps } from './days-panel.tsx';
import { fill } from './search-words.ts';

interface ChosenFootProps extends Pick<DaysPanelProps, 'fields' | 'locale' | 'words' | 'onEnd' | 'onFinish'> {
	/** What is remembered of days of departure, each with as many nights as are chosen. */
	known: KnownPrices;
	tone: 'signal' | 'solid';
}

/**
 * The foot of the calendar: the days chosen, how long that is, and what a finished search of these very days found.
 * Without one it says nothing of prices.
 */
export function ChosenFoot({ fields, known, tone, locale, words, onEnd, onFinish }: ChosenFootProps) {
	const { text } = words;
	const [first, second] = fields;
	const whole = first.value !== '' && second?.value !== '';
	const found = whole ? known.days.find(({ date }) => date === first.value) : undefined;
	const days =
		first.value && second?.value
			? formatDateRange(first.value, second.value, 'medium', locale)
			: first.value && formatDate(first.value, 'medium', locale);
	const clear = () => {
		for (const field of fields) field.onChange('');
		onEnd(0);
	};
	return (
		<div className="flex items-center justify-between gap-3">
			<p role="status" className="type-micro min-w-0">
				<span className="type-label block">{days}</span>
				{second?.value && <span className="block text-ink-2">{second.detail}</span>}
				{found && (
					<span className="block">
						{fill(text.daysSum, {
							price: formatMoney(found.amount, found.currency, { locale }),
							ago: formatAgo(known.now - found.at, locale),
						})}
					</span>
				)}
			</p>
			<span className="flex shrink-0 items-center gap-1">
				<Button tone="text" onClick={clear}>
					{text.clearDays}
				</Button>
				<Button tone={tone} onClick={onFinish}>
					{text.done}
				</Button>
			</span>
		</div>
	);
}
