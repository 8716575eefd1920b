export { findAttemptState as attemptState } from './store.ts';
