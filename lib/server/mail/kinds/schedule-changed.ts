import 'server-only';
import { answerBy } from '#lib/schedule-change/answer-by.ts';
import { isByHand } from '#lib/schedule-change/is-by-hand.ts';
import { scheduleMail } from '../schedule-mail.ts';
import { scheduleReminderMail } from './schedule-reminder.ts';

const HOUR_MS = 3_600_000;
/** So long before the end of our wish we remind, once. */
const REMIND_BEFORE_MS = 24 * HOUR_MS;
/** A reminder that would come sooner after the news than this is left out. */
const EARLIEST_REMINDER_MS = 6 * HOUR_MS;

/** The airline has changed flights: what is different, and by when we ask for an answer. */
export const scheduleChangedMail = scheduleMail({
	name: 'schedule_changed',
	tells: ['order.airline_initiated_change_detected'],
	says: ({ mail }, told, { byHand, gone }) => {
		const name = gone ? 'scheduleGone' : 'scheduleChanged';
		return {
			subject: mail(
				byHand ? (gone ? 'subject.scheduleGoneByHand' : 'subject.scheduleByHand') : `subject.${name}`,
				told,
			),
			title: mail(`title.${name}`, told),
			lead: mail(name, told),
		};
	},
	next: (change, { order, now }) => {
		const due = answerBy(change) - REMIND_BEFORE_MS;
		if (isByHand(change) || due - now < EARLIEST_REMINDER_MS) return [];
		return [
			{
				kind: scheduleReminderMail,
				facts: { trip_id: order.id, change_id: change.id },
				dedupe: `schedule_reminder:${change.id}`,
				due: new Date(due),
			},
		];
	},
});
