export { findOpenChangeOffers as openChangeOffers } from './store.ts';
