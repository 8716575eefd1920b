import type { SelectedService } from '#contract/air/service-item.ts';

const KEY = 'wayfare.extras';
/** Nothing is chosen. */
export const NO_EXTRAS: readonly SelectedService[] = [];

const isChosen = (one: unknown): one is SelectedService => {
	const { id, quantity } = (one ?? {}) as Partial<SelectedService>;
	return typeof id === 'string' && Number.isInteger(quantity) && (quantity ?? 0) > 0;
};

let last = { intentId: '', text: '', services: NO_EXTRAS };

/** Keeps what is chosen for an intent while its tab is open: travellers who leave to confirm who they are find it again. */
export function keepChosen(intentId: string, services: readonly SelectedService[]): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify({ intentId, services }));
	} catch {
		// Storage is blocked: the choice lives in the page alone.
	}
}

/** What was chosen for an intent in this tab; the same array until it changes. */
export function readChosen(intentId: string): readonly SelectedService[] {
	try {
		const text = sessionStorage.getItem(KEY) ?? '';
		if (text !== last.text || intentId !== last.intentId) last = { intentId, text, services: parse(intentId, text) };
		return last.services;
	} catch {
		return NO_EXTRAS;
	}
}

function parse(intentId: string, text: string): readonly SelectedService[] {
	const found = JSON.parse(text || 'null') as { intentId?: unknown; services?: unknown } | null;
	return found?.intentId === intentId && Array.isArray(found.services) ? found.services.filter(isChosen) : NO_EXTRAS;
}
