import 'server-only';
import { scheduleMail } from '../schedule-mail.ts';

/** A schedule change still waits for an answer. It follows the service's clock, like our deadline for an answer. */
export const scheduleReminderMail = scheduleMail({
	name: 'schedule_reminder',
	clock: 'service',
	says: ({ mail }, told) => ({
		subject: mail('subject.scheduleReminder', told),
		title: mail('title.scheduleReminder', told),
		lead: mail('scheduleReminder', told),
	}),
});
