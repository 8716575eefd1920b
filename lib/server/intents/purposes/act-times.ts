/** How long the intent of an act on a booking is kept where news goes, milliseconds. */
export const KEEP_MS = 24 * 3_600_000;

/**
 * How long an act on a booking is asked for again, milliseconds. After that it was not done if the order says so: what was
 * sent so long ago is no longer on its way, and nobody expects it to be done now.
 */
export const ASK_AGAIN_MS = 30 * 60_000;
