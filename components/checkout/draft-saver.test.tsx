import { expect, test, vi } from 'vitest';
import { bookingDrafts } from '#lib/checkout/booking-drafts.ts';
import { draftSaver } from './draft-saver.ts';

const saveDraft = vi.hoisted(() => vi.fn<(intentId: string, draft: unknown) => Promise<void>>(async () => undefined));
vi.mock('#lib/api/intents.ts', () => ({ saveDraft }));

const typed = (email: string) => ({ travellers: [], contact: { email, phone_number: '' }, services: [] });

test.each([
	['is closed', () => dispatchEvent(new Event('pagehide'))],
	[
		'goes into the background',
		() => {
			const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
			document.dispatchEvent(new Event('visibilitychange'));
			seen.mockRestore();
		},
	],
])('what was typed a moment before the page %s is told, once', async (_, leave) => {
	saveDraft.mockClear();
	const saver = draftSaver('bki_1', bookingDrafts);
	saver.note(typed('an'));
	saver.note(typed('anne@example.org'));
	leave();
	saver.stop();
	await expect.poll(() => saveDraft).toHaveBeenCalled();
	expect(saveDraft.mock.calls).toEqual([['bki_1', typed('anne@example.org')]]);
});

test('a page that is left with nothing typed tells nothing', async () => {
	saveDraft.mockClear();
	const saver = draftSaver('bki_1', bookingDrafts);
	dispatchEvent(new Event('pagehide'));
	saver.stop();
	await Promise.resolve();
	expect(saveDraft).not.toHaveBeenCalled();
});
