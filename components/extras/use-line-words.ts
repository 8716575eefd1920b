import { useExtras } from './extras-context.ts';
import { useWordsOfLines } from './use-words-of-lines.ts';

/** How a line of the choice around it is told. */
export const useLineWords = (): ReturnType<typeof useWordsOfLines> => useWordsOfLines(useExtras());
