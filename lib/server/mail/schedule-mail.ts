import 'server-only';
import { z } from 'zod';
import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import { answerBy } from '#lib/schedule-change/answer-by.ts';
import { type DiffLanguage, diffWords } from '#lib/schedule-change/diff-words.ts';
import { flightsGone } from '#lib/schedule-change/flights-gone.ts';
import { isByHand } from '#lib/schedule-change/is-by-hand.ts';
import { journeyDiff, type SliceDiff } from '#lib/schedule-change/journey-diff.ts';
import { openChange } from '#lib/schedule-change/open-change.ts';
import { paperMoment } from '../papers/kit/paper-moment.ts';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import { scheduleChangeLink } from '../trips/trip-link.ts';
import type { MailContent, MailDifference } from './mail-content.ts';
import { type MailKind, mailKind, type MailTrip } from './mail-kind.ts';
import { OfTrip, tripName } from './trip-mail.ts';

/** Facts of a mail about a schedule change. */
const OfChange = OfTrip.extend({ change_id: z.string() });

/** The schedule change that a mail is about, while it waits for an answer. */
const changeOf = ({ order }: MailTrip, id: string): AirlineInitiatedChange | undefined => {
	const open = order.cancelled_at === null ? openChange(order)?.change : undefined;
	return open?.id === id ? open : undefined;
};

type Kind<Name extends string> = MailKind<Name, typeof OfChange, 'trip'>;

interface ScheduleKind<Name extends string> extends Pick<Kind<Name>, 'name' | 'clock' | 'tells'> {
	/** Its words, with the journey, the airline and by when we ask for an answer; `gone`: nothing flies in place of a direction. */
	says: (
		words: PaperWords,
		told: ReturnType<typeof tripName> & ReturnType<typeof paperMoment> & { airline: string },
		is: { byHand: boolean; gone: boolean },
	) => Pick<MailContent, 'subject' | 'title'> & { lead: string };
	/** What is written once it has gone out. */
	next?(change: AirlineInitiatedChange, trip: MailTrip): ReturnType<NonNullable<Kind<Name>['next']>>;
}

/** A mail that a schedule change waits for an answer; dropped once it does not. */
export const scheduleMail = <Name extends string>({ says, next, ...kind }: ScheduleKind<Name>): Kind<Name> =>
	mailKind({
		...kind,
		about: 'trip',
		facts: OfChange,
		untrue: ({ facts, trip }) => (changeOf(trip, facts.change_id) ? null : 'change_answered'),
		write: ({ facts, trip }, words) => {
			const change = changeOf(trip, facts.change_id);
			if (!change) throw new Error('the schedule change waits no longer');
			const { order } = trip;
			const by = paperMoment(new Date(answerBy(change)).toISOString(), order, words);
			const byHand = isByHand(change);
			const airline = words.own(order.owner.name);
			const { lead, ...said } = says(
				words,
				{ ...tripName(trip, words), ...by, airline },
				{ byHand, gone: flightsGone(change) },
			);
			return {
				...said,
				lead: [
					lead,
					...(byHand
						? [words.mail('scheduleByHand')]
						: [words.mail('scheduleAnswerBy', by), words.mail('scheduleOwnWish')]),
				],
				reference: { label: words.t('reference'), value: order.booking_reference },
				differences: journeyDiff(change.removed, change.added).map((diff) => differencesOf(diff, words)),
				action: {
					label: words.mail('openSchedule'),
					href: scheduleChangeLink(order.id),
					note: words.mail('scheduleLinkNote'),
				},
				closing: [],
			};
		},
		...(next && {
			next: ({ facts, trip }) => {
				const change = changeOf(trip, facts.change_id);
				return change ? next(change, trip) : [];
			},
		}),
	});

const languageOf = (words: PaperWords): DiffLanguage => ({
	t: words.schedule,
	time: words.time,
	day: (local) => words.date(local.slice(0, 10), 'short'),
	duration: words.duration,
	isolate: words.own,
	list: words.list,
	commas: words.commas,
	cabin: words.cabin,
});

/** What differs in a direction, and who flies, which the law wants told. */
function differencesOf({ was, groups }: SliceDiff, words: PaperWords): NonNullable<MailContent['differences']>[number] {
	const { schedule: t, own } = words;
	const [first, last] = [was.segments[0], was.segments.at(-1)];
	const language = languageOf(words);
	return {
		title: t('diff.slice', {
			from: own(first?.origin.city_name ?? first?.origin.name ?? ''),
			to: own(last?.destination.city_name ?? last?.destination.name ?? ''),
			date: words.date((first?.departing_at ?? '').slice(0, 10), 'long'),
		}),
		booked: t('diff.booked'),
		now: t('diff.now'),
		rows: groups.flatMap(({ rows, fate }) =>
			rows.filter(({ changed }) => changed).map((row): MailDifference => diffWords(row, language, fate)),
		),
	};
}
