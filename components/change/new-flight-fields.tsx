import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { KeyCap } from '#components/agent/keys/key-cap.tsx';
import { pageKey } from '#components/agent/keys/page-keys.ts';
import { TextInput } from '#components/ui/text-input.tsx';
import { type ChangeAddress, changeDays, dateField, endField, ENDS, endsOf } from '#lib/changing/change-question.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { placeCode } from '#lib/travel/search-query.ts';
import { AirportField } from './airport-field.tsx';

interface NewFlightFieldsProps {
	/** What is replaced. */
	slice: Order['slices'][number];
	asked: Pick<ChangeAddress, 'typed' | 'problem'>;
	/** The service's clock, epoch milliseconds. */
	now: number;
	/** An agent reads. */
	agent: boolean;
	locale: Locale;
}

/** Most suggestions that are counted aloud. */
const COUNTED = 10;

/** From where to where and when new flights go; there once the old ones are chosen. */
export function NewFlightFields({ slice, asked, now, agent, locale }: NewFlightFieldsProps) {
	const t = useTranslations('change.choose');
	const home = useTranslations('home');
	const { typed, problem } = asked;
	const { first, last } = changeDays(slice, now);
	const wrong = problem && problem.kind !== 'none' && problem.sliceId === slice.id ? problem.kind : null;
	const asks = typed.flights[slice.id];
	if (!asks) return null;
	const own = endsOf(slice);
	const ends = {
		from: { city: slice.segments[0]?.origin.city_name, code: own.origin, wrong: wrong === 'from' },
		to: {
			city: slice.segments.at(-1)?.destination.city_name,
			code: own.destination,
			wrong: wrong === 'to' || wrong === 'same',
		},
	};
	const words = {
		list: home('suggestions'),
		counts: Array.from({ length: COUNTED + 1 }, (_, count) => home('suggestionCount', { count })),
		none: home('noPlaces'),
		failed: home('placesFailed'),
		allAirports: home('allAirports'),
	};
	return (
		<fieldset className="hidden min-w-0 border-t border-rule pt-3 group-has-checked/slice:block">
			<legend className="type-ui float-start mb-3 w-full">{t('instead')}</legend>
			<div className="clear-both grid gap-x-5 gap-y-3 m:grid-cols-2 l:grid-cols-3">
				{ENDS.map((end) => {
					const { city, code, wrong: isWrong } = ends[end];
					const isOwn = placeCode(asks[end]) === code;
					return (
						<AirportField
							key={end}
							name={endField(end, slice.id)}
							label={home(end)}
							text={isOwn && city ? `${city} (${code})` : asks[end]}
							city={city ?? code}
							error={isWrong && wrong ? t(`problem.${wrong}`) : undefined}
							words={words}
						/>
					);
				})}
				<TextInput
					type="date"
					name={dateField(slice.id)}
					label={
						<>
							{t('date')} {agent && <KeyCap keys="T" />}
						</>
					}
					{...(agent && pageKey('T', t('date')))}
					hint={t('dateHint', { date: formatDate(last, 'medium', locale) })}
					error={wrong === 'date' || wrong === 'order' ? t(`problem.${wrong}`) : undefined}
					min={first}
					max={last}
					defaultValue={asks.date}
					required
				/>
			</div>
		</fieldset>
	);
}
