import 'server-only';
import { askAlertsJob } from './ask-alerts-job.ts';
import { endGuaranteeCardsJob } from './end-guarantee-cards-job.ts';
import { fetchRatesJob } from './fetch-rates-job.ts';
import { followRefundsJob } from './follow-refunds-job.ts';
import { forgetDocumentsJob } from './forget-documents-job.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { forgetMailRecipients } from './forget-mail-recipients.ts';
import { forgetEventsJob } from './forget-events-job.ts';
import { forgetPricesJob } from './forget-prices-job.ts';
import { handOverOverdueChanges } from './hand-over-changes.ts';
import { handleReceivedEvents } from './handle-received-events.ts';
import { fillDeskIndex, keepDeskIndex } from './keep-desk-index.ts';
import type { WebJob } from './job.ts';
import { keepOwnWebhook } from './keep-own-webhook.ts';
import { sealAuditJob } from './seal-audit-job.ts';
import { sealDocumentsJob } from './seal-documents-job.ts';
import { sealPapersJob } from './seal-papers-job.ts';
import { sealRecipientsJob } from './seal-recipients-job.ts';
import { sendDueMails } from './send-due-mails.ts';
import { settleBookings } from './settle-bookings.ts';

/** Every job of the web. */
export const WEB_JOBS: readonly WebJob[] = [
	keepOwnWebhook,
	handleReceivedEvents,
	settleBookings,
	keepDeskIndex,
	fillDeskIndex,
	followRefundsJob,
	forgetDocumentsJob,
	forgetDrafts,
	sendDueMails,
	forgetMailRecipients,
	forgetEventsJob,
	forgetPricesJob,
	handOverOverdueChanges,
	fetchRatesJob,
	endGuaranteeCardsJob,
	sealAuditJob,
	sealDocumentsJob,
	sealPapersJob,
	sealRecipientsJob,
	askAlertsJob,
];
