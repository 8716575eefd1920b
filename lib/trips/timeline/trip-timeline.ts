import { attemptEntries } from './attempt-entries.ts';
import { bookingEntries } from './booking-entries.ts';
import { cancellationEntries } from './cancellation-entries.ts';
import { changeEntries } from './change-entries.ts';
import { mailEntries } from './mail-entries.ts';
import { paperEntries } from './paper-entries.ts';
import { paymentEntries } from './payment-entries.ts';
import { refundEntries } from './refund-entries.ts';
import { scheduleChangeEntries } from './schedule-change-entries.ts';
import { inOrder, type TimelineEntry, type TimelineFacts, type TimelineSource } from './timeline-entry.ts';

/** Every source. Of entries at the same time, the earlier source here comes first. */
const SOURCES: readonly TimelineSource[] = [
	attemptEntries,
	bookingEntries,
	paymentEntries,
	scheduleChangeEntries,
	changeEntries,
	cancellationEntries,
	refundEntries,
	paperEntries,
	mailEntries,
];

/** All that happened to a trip, the newest first. */
export const tripTimeline = (facts: TimelineFacts): TimelineEntry[] =>
	inOrder(SOURCES.flatMap((source) => source(facts)));
