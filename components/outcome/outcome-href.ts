import type { Intent } from '#lib/intents/intent.ts';
import { PURPOSE_PAGES } from '#lib/intents/purpose-pages.ts';
import { paths } from '#lib/paths.ts';

/** Where an intent's outcome is told. It remembers which search the checkout on the screen came from. */
export const outcomeHref = ({ id, purpose }: Pick<Intent, 'id' | 'purpose'>): string =>
	paths.booking(id, PURPOSE_PAGES[purpose].namesSearch ? new URLSearchParams(location.search) : undefined);
