const of = (tripId: string): string => `/api/agent/trips/${encodeURIComponent(tripId)}`;

/** What agents write about a booking. */
export const agentBookingPaths = {
	notes: (tripId: string) => `${of(tripId)}/notes`,
	contact: (tripId: string) => `${of(tripId)}/contact`,
	mails: (tripId: string) => `${of(tripId)}/mails`,
} as const;
