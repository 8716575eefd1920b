import type { ComposedMail } from '../compose-mail.ts';

/** The calendar file that goes with a mail; empty where there is none. */
export function calendarIn(mail: Pick<ComposedMail, 'attachments'> | undefined): string {
	const content = mail?.attachments.find(({ filename }) => filename === 'flights.ics')?.content;
	return typeof content === 'string' ? content : '';
}
