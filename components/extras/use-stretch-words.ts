import { useExtras } from './extras-context.ts';
import { useWordsOfStretch } from './use-words-of-lines.ts';

/** Names the flights that an extra of the choice around it is for. */
export const useStretchWords = (): ReturnType<typeof useWordsOfStretch> => useWordsOfStretch(useExtras().parts);
