import type { SavedItem } from '../saved-items.ts';
import type { SearchInWords } from '../searches/search-in-words.ts';
import { type DirectionsLanguage, operatorsIn, timesOf } from '../travel/direction-words.ts';

/** What an item says in the language of `words`, those of its search. A name that its owner gave stays. */
export function reworded(item: SavedItem, words: SearchInWords, say: DirectionsLanguage): Partial<SavedItem> {
	const said = item.kind === 'search' ? { detail: words.detail } : flown(item, say);
	return { ...(!item.named && { title: words.title }), locale: words.locale, ...said };
}

/** Who flies a journey, and when. One saved by an earlier release, or with a flight that nobody is named for, keeps its words. */
function flown({ directions = [] }: SavedItem, say: DirectionsLanguage): Partial<SavedItem> {
	if (directions.length === 0 || directions.some(({ by }) => by.includes(null))) return {};
	return { detail: timesOf(directions, say), operators: operatorsIn(directions, say, '') };
}
