/** Where the review says what the fare allows. */
export const FARE_TERMS = 'fare-terms';
