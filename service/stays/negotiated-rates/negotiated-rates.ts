// What searches may know of negotiated rates; the SQL stays in this folder.
export { findNegotiatedRates } from './store.ts';
