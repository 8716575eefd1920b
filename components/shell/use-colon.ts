import { useLocale } from 'next-intl';

/** What stands between a label and what it names; in French a space comes before it, at which no line breaks. */
export const useColon = (): string => (useLocale() === 'fr' ? '\u00a0: ' : ': ');
