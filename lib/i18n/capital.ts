/** Words with a capital first, where they stand alone; scripts without capitals stay as they are. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
