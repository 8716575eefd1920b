import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Order } from '#contract/air/order.ts';
import { CABIN_CLASSES } from '#contract/air/search-limits.ts';
import { useCabinWord } from '#components/flights/cabin-word.ts';
import { CHOICE } from '#components/agent/keys/page-keys.ts';
import { SliceRow } from '#components/flights/slice-row.tsx';
import type { Show } from '#components/shell/use-format.ts';
import type { momentsOf } from '#components/trips/moments-of.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { FootBar } from '#components/ui/foot-bar.tsx';
import { Select } from '#components/ui/select.tsx';
import { type ChangeAddress, departureOf, isAhead } from '#lib/changing/change-question.ts';
import { lostWith } from '#lib/changing/change-quote.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';
import { NewFlightFields } from './new-flight-fields.tsx';
import { useExtraWords } from './use-extra-words.ts';

interface ChooseFlightsProps {
	order: Order;
	asked: Pick<ChangeAddress, 'typed' | 'problem'>;
	/** The service's clock, epoch milliseconds. */
	now: number;
	/** An agent reads. */
	agent: boolean;
	show: Show;
	locale: Locale;
	/** A moment as the reader of the booking reads it. */
	moment: ReturnType<typeof momentsOf>;
	/** What can be done instead. */
	children: ReactNode;
}

const FORM = 'choose';

/** Which flights are replaced, and where, when and in which cabin the new ones go: a plain form, whose address is the question. */
export function ChooseFlights({ order, asked, now, agent, show, locale, moment, children }: ChooseFlightsProps) {
	const t = useTranslations('change.choose');
	const cabin = useCabinWord();
	const { flights, airlines, places } = projectJourney(order.slices);
	const { typed, problem } = asked;
	const who = agent ? 'agent' : 'customer';
	return (
		<>
			<form id={FORM} action={paths.changeTrip(order.id)} className="grid scroll-mt-4 gap-5">
				<h2 className="type-h2">{t('title')}</h2>
				{problem && (
					<Notice tone="bad" role="alert">
						{t(`problem.${problem.kind}`)}
					</Notice>
				)}
				<Early {...{ order, now, moment }} />
				<div className="grid gap-3">
					{order.slices.map((slice, i) => {
						const own = flights[i];
						return (
							own && (
								<div
									key={slice.id}
									className="group/slice grid gap-3 rounded-3 border border-t-4 border-rule-strong bg-sheet p-4 shadow-1 has-checked:border-ink m:px-6 m:py-5"
								>
									<label className="flex min-h-hit items-center gap-3">
										<input
											{...CHOICE}
											type="checkbox"
											name="replace"
											value={slice.id}
											defaultChecked={typed.replace.has(slice.id)}
											disabled={!isAhead(slice, now)}
											className="tick"
										/>
										<b className="type-h3">
											{t('replace', { day: formatDate(departureOf(slice).slice(0, 10), 'long', locale) })}
										</b>
									</label>
									<SliceRow flights={own} {...{ airlines, places, show }} heading="h3" />
									<Losses {...{ order, slice, now, who, show }} />
									<NewFlightFields {...{ slice, asked, now, agent, locale }} />
								</div>
							)
						);
					})}
				</div>
				<Select
					name="cabin"
					label={t('cabin')}
					hint={t('cabinHint')}
					defaultValue={typed.cabin}
					options={CABIN_CLASSES.toReversed().map((value) => ({ value, label: cabin(value) }))}
					fieldClassName="max-w-[20rem]"
				/>
				<div className="hidden items-center justify-end gap-x-4 l:flex">
					<span className="type-small text-ink-2">{t('free', { who })}</span>
					<Button type="submit" tone="signal" size="l">
						{t('go')}
					</Button>
				</div>
			</form>
			{children}
			<FootBar note={t('free', { who })} className="l:hidden">
				<Button type="submit" form={FORM} tone="signal">
					{t('go')}
				</Button>
			</FootBar>
		</>
	);
}

const DAY_MS = 24 * 3_600_000;

/** Some airlines change nothing in the first day after booking; which do, nobody is told before asking. */
function Early({ order, now, moment }: Pick<ChooseFlightsProps, 'order' | 'now' | 'moment'>) {
	const t = useTranslations('change.choose');
	const until = Date.parse(order.created_at) + DAY_MS;
	if (until <= now) return null;
	return <Notice tone="info">{t('early', moment(new Date(until).toISOString()))}</Notice>;
}

interface SliceProps {
	slice: Order['slices'][number];
	now: number;
	who: BookingReader;
}

/** What is lost when these flights are replaced, where the choice is made. */
function Losses({ order, slice, now, who, show }: SliceProps & Pick<ChooseFlightsProps, 'order' | 'show'>) {
	const t = useTranslations('change.choose');
	const lost = useExtraWords(show)(order, lostWith(order, slice));
	const words = !isAhead(slice, now)
		? t('flown')
		: t(lost.length > 0 ? 'loses' : 'losesNothing', { extras: show.list(lost), who });
	return <p className="type-small text-ink-2">{words}</p>;
}
