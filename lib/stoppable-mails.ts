/** Reminders that a reader may stop. Every other mail about a booking or an account always goes out. */
export const STOPPABLE_MAILS = ['hold_ends', 'schedule_reminder', 'stay_arrival'] as const;
export type StoppableMail = (typeof STOPPABLE_MAILS)[number];

/** Whether a kind of mail may be stopped. */
export const isStoppable = (kind: string): kind is StoppableMail => STOPPABLE_MAILS.some((one) => one === kind);
