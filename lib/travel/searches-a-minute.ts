/** Searches that ask airlines which a visitor may start in a minute. */
export const SEARCHES_A_MINUTE = 30;
