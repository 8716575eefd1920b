import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { keepableJourney, keepableSearch } from '#lib/keepable.ts';
import { MOST_SAVED, readSaved, saveItem } from '#lib/saved-items.ts';
import { cheapestFare } from '#lib/travel/journeys.ts';
import { parseSearch } from '#lib/travel/search-query.ts';
import { journeysFrom } from '#lib/travel/testing/make-journeys.ts';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { KeepActs } from './keep-acts.tsx';
import { useKeepWords } from './use-keep-words.ts';

const { search } = parseSearch(
	{ from: 'LON', to: 'NYC', depart: '2027-03-11', adults: '2', corporate: 'BA:ACME1', who: 'trv_0123456789abcdef' },
	'2027-01-01',
);
const KEPT = keepableSearch(search, { title: 'London – New York', detail: '11 Mar 2027 · 2 adults' });
const LINK = `${location.origin}/flights?trip=one-way&from=LON&to=NYC&depart=2027-03-11&adults=2`;

function Screen({ keepable = KEPT }) {
	return <KeepActs keepable={keepable} words={useKeepWords()} name=", London – New York" />;
}

const shares = page.getByRole('button', { name: /^Share\b/ });
const saves = page.getByRole('button', { name: /^Save\b/ });
const said = () => page.getByRole('status').element().textContent;

/** What this browser can do with a link. */
function able(can: { share?: (link: ShareData) => Promise<void>; copy?: (text: string) => Promise<void> }): void {
	const before = Object.getOwnPropertyDescriptors(Navigator.prototype);
	const put = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
	put('share', can.share);
	put('canShare', () => can.share !== undefined);
	put('clipboard', { writeText: can.copy ?? (() => Promise.reject(new Error('not here'))) });
	onTestFinished(() => {
		for (const name of ['share', 'canShare', 'clipboard'])
			if (name in before) Reflect.deleteProperty(navigator, name);
			else put(name, undefined);
	});
}

beforeEach(() => localStorage.clear());

test('hands the link to the device’s share sheet, and says nothing when that is closed', async () => {
	const share = vi.fn<(link: ShareData) => Promise<void>>().mockResolvedValue();
	able({ share });
	await show(<Screen />);
	await shares.click();
	await expect.poll(said).toBe('Shared.');
	expect(share).toHaveBeenCalledExactlyOnceWith({ url: LINK, title: 'London – New York' });
	share.mockRejectedValue(new DOMException('closed', 'AbortError'));
	await saves.click();
	await shares.click();
	await expect.poll(() => share.mock.calls.length).toBe(2);
	expect(said()).toBe('Saved in this browser.');
});

test('copies the link where there is no share sheet, and shows it where nothing can be copied', async () => {
	const copy = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
	able({ copy });
	await show(<Screen />);
	await shares.click();
	await expect.poll(said).toBe('Link copied.');
	expect(copy).toHaveBeenCalledExactlyOnceWith(LINK);
	copy.mockRejectedValue(new Error('not allowed'));
	await shares.click();
	await expect.element(page.getByRole('textbox', { name: 'Copy this link to share it:' })).toHaveValue(LINK);
	expect(await axeFaults()).toEqual([]);
});

test('saves in this browser, takes it back, and says so when there is no room', async () => {
	await show(<Screen />);
	await saves.click();
	await expect.element(saves).toHaveAttribute('aria-pressed', 'true');
	expect(readSaved()).toMatchObject([{ kind: 'search', title: 'London – New York', price: null }]);
	await saves.click();
	await expect.poll(said).toBe('No longer saved.');
	expect(readSaved()).toEqual([]);
	for (let nth = 0; nth < MOST_SAVED; nth++) saveItem({ ...KEPT.saved, id: `${nth}` });
	await saves.click();
	await expect.poll(said).toBe('Nothing was saved. You can save 30; remove one first.');
	await expect.element(saves).toHaveAttribute('aria-pressed', 'false');
});

test('says that nothing was saved where the browser keeps nothing', async () => {
	const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('blocked', 'SecurityError');
	});
	onTestFinished(() => blocked.mockRestore());
	await show(<Screen />);
	await saves.click();
	await expect.poll(said).toMatch(/^Nothing was saved\. This browser doesn’t let the site keep data/);
	await expect.element(saves).toHaveAttribute('aria-pressed', 'false');
});

test('links hold no company’s code; a fare by such a code is shared as its search alone', () => {
	const [journey] = journeysFrom([
		makeOffer({ id: 'off_1', slices: [[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]] }),
	]);
	if (!journey) throw new Error('no journey');
	const { offer } = cheapestFare(journey);
	const words = { title: 'London – New York', detail: '', operators: 'British Airways', directions: [] };
	const kept = keepableJourney(search, offer, words);
	expect(kept.sharePath).toMatch(/^\/flights\/offers\/off_1\?.*journey=.*shown=.*&kept=shared$/);
	expect(kept.saved.price).toEqual({ amount: offer.total_amount, currency: offer.total_currency });
	expect(JSON.stringify([kept, KEPT])).not.toContain('ACME1');
	expect(keepableJourney(search, { ...offer, private_fare: true }, words).sharePath).toBe(KEPT.sharePath);
});

test('saves in the account of who is signed in, with what this browser saved by itself, and keeps nothing of it here', async () => {
	saveItem({ ...KEPT.saved, id: 'own', title: 'of this browser' });
	document.documentElement.dataset.account = 'mark';
	let status = 204;
	const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
		if ((init?.method ?? 'GET') === 'GET') return Response.json({ data: { items: [] } });
		return status === 204
			? new Response(null, { status })
			: Response.json({ errors: [{ code: 'full', message: '' }], meta: { kind: 'refused' } }, { status });
	});
	onTestFinished(() => {
		delete document.documentElement.dataset.account;
		asked.mockRestore();
	});
	const sent = (method: string) =>
		asked.mock.calls.filter(([, init]) => init?.method === method).map(([, init]) => JSON.stringify(init?.body));
	await show(<Screen />);
	await expect.poll(() => sent('PUT')).toHaveLength(1);
	expect(sent('PUT')[0]).toContain('of this browser');
	await saves.click();
	await expect.poll(said).toBe('Saved in your account.');
	await expect.element(saves).toHaveAttribute('aria-pressed', 'true');
	expect(readSaved().map(({ id }) => id)).toEqual(['own']);
	await saves.click();
	await expect.poll(said).toBe('No longer saved.');
	expect(sent('DELETE')).toHaveLength(1);
	status = 422;
	await saves.click();
	await expect.poll(said).toBe('Nothing was saved. Your account can keep 100; remove one first.');
	await expect.element(saves).toHaveAttribute('aria-pressed', 'false');
});
