export { findPaid } from './store.ts';
