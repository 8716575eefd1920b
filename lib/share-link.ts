/** A link to hand on. */
export interface SharedLink {
	url: string;
	title: string;
}

/** The outcome; `by_hand`: this browser lets pages neither share nor copy. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'by_hand';

/** Hands a link to the device's share sheet; where there is none, or it takes no links, to the clipboard. */
export async function shareLink(link: SharedLink): Promise<Shared> {
	if ('share' in navigator && navigator.canShare?.(link)) {
		try {
			await navigator.share(link);
			return 'shared';
		} catch (error) {
			if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
		}
	}
	try {
		await navigator.clipboard.writeText(link.url);
		return 'copied';
	} catch {
		return 'by_hand';
	}
}
