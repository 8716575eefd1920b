import type { ErrorCode } from '#contract/errors.ts';

/** What a supplier answers to an act: done, in full or with its details to follow; or it will be known later. */
export type Answered<Answer> = { state: 'done'; answer: Answer } | { state: 'without_record' } | { state: 'pending' };

/** What a supplier says became of an act; `never_asked`: it never heard of it, and will not do it should it hear later. */
export type Found<Answer> =
	| { state: 'done'; answer: Answer }
	| { state: 'pending' }
	| { state: 'refused'; code: ErrorCode }
	| { state: 'never_asked' };
