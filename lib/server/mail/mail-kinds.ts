import 'server-only';
import type { z } from 'zod';
import { accountSecurityMail } from './kinds/account-security.ts';
import { bookedMail } from './kinds/booked.ts';
import { cancelledMail } from './kinds/cancelled.ts';
import { changedMail } from './kinds/changed.ts';
import { checkingMail } from './kinds/checking.ts';
import { contactChangedMail } from './kinds/contact-changed.ts';
import { emailChangedMail } from './kinds/email-changed.ts';
import { extrasAddedMail } from './kinds/extras-added.ts';
import { heldMail } from './kinds/held.ts';
import { holdEndsMail } from './kinds/hold-ends.ts';
import { notBookedMail } from './kinds/not-booked.ts';
import { paidMail } from './kinds/paid.ts';
import { priceAlertMail } from './kinds/price-alert.ts';
import { stayProposedMail } from './kinds/stay-proposed.ts';
import { payLinkMail } from './kinds/pay-link.ts';
import { proposedMail } from './kinds/proposed.ts';
import { refundSentMail } from './kinds/refund-sent.ts';
import { resetPasswordMail } from './kinds/reset-password.ts';
import { scheduleAcceptedMail } from './kinds/schedule-accepted.ts';
import { scheduleChangedMail } from './kinds/schedule-changed.ts';
import { scheduleReminderMail } from './kinds/schedule-reminder.ts';
import { signInLinkMail } from './kinds/sign-in-link.ts';
import { signUpKnownMail } from './kinds/sign-up-known.ts';
import { stayArrivalMail } from './kinds/stay-arrival.ts';
import { stayBookedMail } from './kinds/stay-booked.ts';
import { stayCancelledMail } from './kinds/stay-cancelled.ts';
import { stayCheckingMail } from './kinds/stay-checking.ts';
import { stayNoShowMail } from './kinds/stay-no-show.ts';
import { stayNotBookedMail } from './kinds/stay-not-booked.ts';
import { stayRefundSentMail } from './kinds/stay-refund-sent.ts';
import { teamInvitationMail } from './kinds/team-invitation.ts';
import { tripCodeMail } from './kinds/trip-code.ts';
import { tripsCodeMail } from './kinds/trips-code.ts';
import { verifyEmailMail } from './kinds/verify-email.ts';
import type { MailKind } from './mail-kind.ts';

/** Every kind of mail. */
export const MAIL_KINDS = [
	accountSecurityMail,
	bookedMail,
	heldMail,
	paidMail,
	holdEndsMail,
	checkingMail,
	notBookedMail,
	tripCodeMail,
	tripsCodeMail,
	cancelledMail,
	extrasAddedMail,
	changedMail,
	refundSentMail,
	scheduleChangedMail,
	scheduleReminderMail,
	scheduleAcceptedMail,
	stayBookedMail,
	stayArrivalMail,
	stayCheckingMail,
	stayNotBookedMail,
	stayCancelledMail,
	stayRefundSentMail,
	stayNoShowMail,
	priceAlertMail,
	proposedMail,
	payLinkMail,
	stayProposedMail,
	signInLinkMail,
	verifyEmailMail,
	resetPasswordMail,
	teamInvitationMail,
	signUpKnownMail,
	emailChangedMail,
	contactChangedMail,
] as const;

type Listed = (typeof MAIL_KINDS)[number];
export type MailName = Listed['name'];

/** A mail of any kind with its facts, and with what they are parsed from. */
export type AnyMail = { [K in Listed as K['name']]: { kind: K['name']; facts: z.output<K['facts']> } }[MailName];
export type MailInput = { [K in Listed as K['name']]: { kind: K['name']; facts: z.input<K['facts']> } }[MailName];

/** The kind of that name. Throws when there is none. */
export function mailKindOf(name: string): MailKind {
	const kind = MAIL_KINDS.find((one) => one.name === name);
	if (!kind) throw new Error(`no mail is called ${name}`);
	return kind;
}

/** Names of the mails that tell a traveller of events of this type. */
export const mailsTelling = (type: string): readonly string[] =>
	MAIL_KINDS.filter(({ tells }: MailKind) => tells?.some((told) => told === type)).map(({ name }) => name);
