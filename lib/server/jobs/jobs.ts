import 'server-only';
import { forgetDrafts } from './forget-drafts.ts';
import { forgetMailRecipients } from './forget-mail-recipients.ts';
import type { WebJob } from './job.ts';
import { sendDueMails } from './send-due-mails.ts';
import { settleBookings } from './settle-bookings.ts';

/** Every job of the web. */
export const WEB_JOBS: readonly WebJob[] = [settleBookings, forgetDrafts, sendDueMails, forgetMailRecipients];
