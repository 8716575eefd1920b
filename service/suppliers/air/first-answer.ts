const taken = new WeakMap<object, Promise<void>>();

/** Says of a search that somebody takes each answer as it comes, and when the first one has been taken. */
export const tellFirstTaken = (search: object, when: Promise<void>): void => void taken.set(search, when);

/** When the first answer of a search has been taken; undefined: it is waited for all of them. */
export const firstAnswerTaken = (search: object): Promise<void> | undefined => taken.get(search);
