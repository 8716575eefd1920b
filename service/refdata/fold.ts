export { fold } from '#contract/places/fold.ts';
