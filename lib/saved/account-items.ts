import { ask } from '../api/ask.ts';
import { ProblemError } from '../api/problem-error.ts';
import { paths } from '../paths.ts';
import { readSaved, type SavedItem } from '../saved-items.ts';
import { storedValue } from '../stored-value.ts';

/** Until when each account has what this browser saved by itself. */
const brought = storedValue<Readonly<Record<string, number>>>('wayfare.saved.brought', (found) =>
	typeof found === 'object' && found !== null && Object.values(found).every((at) => typeof at === 'number')
		? (found as Record<string, number>)
		: {},
);

/** Keeps items in the account. */
export async function putItems(items: readonly SavedItem[]): Promise<'savedAccount' | 'fullAccount' | 'failed'> {
	try {
		await ask(paths.api.saved(), { method: 'PUT', body: { items } });
		return 'savedAccount';
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return error.code === 'full' ? 'fullAccount' : 'failed';
	}
}

/** Forgets an item of the account. */
export async function deleteItem(id: string): Promise<'removed' | 'failed'> {
	try {
		await ask(paths.api.saved(), { method: 'DELETE', body: { id } });
		return 'removed';
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return 'failed';
	}
}

/**
 * Brings along what this browser has saved by itself since the account last had it; what was removed from the account stays
 * removed. The browser keeps its own for when nobody is signed in. Gives how many there were.
 */
export async function bringSaved(mark: string): Promise<number> {
	const before = brought.read();
	const fresh = readSaved().filter(({ at }) => at > (before[mark] ?? 0));
	const latest = Math.max(...fresh.map(({ at }) => at));
	if (fresh.length === 0 || (await putItems(fresh)) === 'failed') return 0;
	brought.write({ ...before, [mark]: latest });
	return fresh.length;
}

/** What the account keeps, with what this browser brings along. */
export async function bringAndRead(mark: string): Promise<readonly SavedItem[]> {
	await bringSaved(mark);
	const { items } = await ask<{ items: SavedItem[] }>(paths.api.saved());
	return items;
}
