import { useExtras } from './extras-context.ts';
import { useWordsOfLines } from './use-words-of-lines.ts';

/** The words for a line of the choice around it. */
export const useLineWords = (): ReturnType<typeof useWordsOfLines> => useWordsOfLines(useExtras());
