import { accountMark } from '../accounts/account-mark.ts';
import { readSaved, removeSaved, type SavedItem, saveItem, watchSaved } from '../saved-items.ts';

/** What has become of a press of Save. */
export type Kept = 'saved' | 'removed' | 'full' | 'blocked' | 'savedAccount' | 'fullAccount' | 'failed';

let list: readonly SavedItem[] = [];
let asked = false;
const listeners = new Set<() => void>();

const tell = (items: readonly SavedItem[]): void => {
	list = items;
	for (const listener of listeners) listener();
};

/** Few are signed in: what an account takes comes when one is. */
const account = () => import('./account-items.ts');

/** What is saved in this browser, or in the account of who is signed in; the same array until something changes. */
export const readKept = (): readonly SavedItem[] => (accountMark() === undefined ? readSaved() : list);

/** Calls back when what is saved changes; gives the way to stop. */
export function watchKept(listener: () => void): () => void {
	const mark = accountMark();
	if (mark === undefined) return watchSaved(listener);
	listeners.add(listener);
	if (!asked) {
		asked = true;
		void account()
			.then(({ bringAndRead }) => bringAndRead(mark))
			.then(tell, () => {
				asked = false;
			});
	}
	return () => void listeners.delete(listener);
}

/** Saves an item at the front. */
export async function keepItem(item: Omit<SavedItem, 'at'>): Promise<Kept> {
	if (accountMark() === undefined) return saveItem(item);
	const now = { ...item, at: Date.now() };
	const became = await account().then(
		({ putItems }) => putItems([now]),
		() => 'failed' as const,
	);
	if (became === 'savedAccount') tell([now, ...list.filter(({ id }) => id !== item.id)]);
	return became;
}

/** Forgets an item. */
export async function letGo(id: string): Promise<Kept> {
	if (accountMark() === undefined) return removeSaved(id) ? 'removed' : 'blocked';
	const became = await account().then(
		({ deleteItem }) => deleteItem(id),
		() => 'failed' as const,
	);
	if (became === 'removed') tell(list.filter((one) => one.id !== id));
	return became;
}
