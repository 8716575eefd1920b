import type { SelectedService } from '#contract/air/service-item.ts';

const KEY = 'wayfare.extras';
const NONE: readonly SelectedService[] = [];

const isChosen = (one: unknown): one is SelectedService => {
	const { id, quantity } = (one ?? {}) as Partial<SelectedService>;
	return typeof id === 'string' && Number.isInteger(quantity) && (quantity ?? 0) > 0;
};

/** Keeps what is chosen for an intent while its tab is open: whoever leaves to confirm who they are finds it again. */
export function keepChosen(intentId: string, services: readonly SelectedService[]): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify({ intentId, services }));
	} catch {
		// Storage is blocked: the choice lives in the page alone.
	}
}

/** What was chosen for an intent in this tab. */
export function readChosen(intentId: string): readonly SelectedService[] {
	try {
		const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
			intentId?: unknown;
			services?: unknown;
		} | null;
		return found?.intentId === intentId && Array.isArray(found.services) ? found.services.filter(isChosen) : NONE;
	} catch {
		return NONE;
	}
}
