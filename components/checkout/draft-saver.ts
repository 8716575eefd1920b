import type { DraftKind } from '#lib/checkout/draft-kind.ts';

/** How long typing rests before the server is told, milliseconds. */
const REST_MS = 900;

const loadApi = () => import('#lib/api/intents.ts');

/**
 * Tells the server what was typed when typing rests, and at once when the page is left: a tab that is closed, or that a
 * phone ends in the background, loses nothing. Nothing is lost when telling fails: the tab keeps it, and paying sends
 * everything.
 */
export function draftSaver<Draft extends object>(intentId: string, { tidy }: Pick<DraftKind<Draft>, 'tidy'>) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let untold: Draft | undefined;
	// Loaded with the first key, since nothing can be loaded any more when the page goes.
	let api: ReturnType<typeof loadApi> | undefined;
	const tell = async (): Promise<void> => {
		clearTimeout(timer);
		const draft = untold;
		untold = undefined;
		if (!draft || !api) return;
		const { saveDraft } = await api;
		await saveDraft(intentId, tidy(draft));
	};
	const tellNow = (): void => void tell().catch(() => undefined);
	const left = (): void => {
		if (document.visibilityState === 'hidden') tellNow();
	};
	document.addEventListener('visibilitychange', left);
	addEventListener('pagehide', tellNow);
	return {
		note(values: Draft): void {
			api ??= loadApi();
			untold = structuredClone(values);
			clearTimeout(timer);
			timer = setTimeout(tellNow, REST_MS);
		},
		stop(): void {
			tellNow();
			document.removeEventListener('visibilitychange', left);
			removeEventListener('pagehide', tellNow);
		},
	};
}
