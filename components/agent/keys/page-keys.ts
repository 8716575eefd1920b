/** The letter by which agents reach something, and what the list of keys calls it. On a field, the letter goes into it. */
export interface PageKey {
	'aria-keyshortcuts': string;
	'data-desk-key': string;
}

/** For a link, a button, a field or a group of them that agents reach by one letter, which stands where it does on a Latin keyboard. */
export const pageKey = (letter: string, name: string): PageKey => ({
	'aria-keyshortcuts': letter.toLowerCase(),
	'data-desk-key': name,
});

/** For an act that has no letter, or whose letter does the same with another item: the palette lists it by its name. */
export const pageAct = (name: string): Pick<PageKey, 'data-desk-key'> => ({ 'data-desk-key': name });

/** What digits choose of, in the order of the page, beside radio buttons. */
export const CHOICE = { 'data-desk-choice': '' } as const;

/** The link that leaves a customer's booking. */
export const STOP = { 'data-desk-stop': '' } as const;

const shown = <Found extends HTMLElement>(selector: string, within: ParentNode = document): Found[] =>
	[...within.querySelectorAll<Found>(selector)].filter((one) => one.getClientRects().length > 0);

const main = (): ParentNode => document.querySelector('main') ?? document;

const FIELD = 'input:not([type=radio], [type=checkbox]), textarea, select';
const FOCUSABLE = `a[href], button:enabled, summary, ${FIELD}`;

/** Presses a link, a button or a choice; goes into a field; of anything else, to the first of these that it holds. */
function reach(found: HTMLElement): void {
	const inside = found.matches(`${FOCUSABLE}, input`) ? found : (shown(FOCUSABLE, found)[0] ?? found);
	inside.focus();
	if (inside === found && !found.matches(FIELD)) found.click();
}

/** An act of the open page. */
export interface PageAct {
	/** Null: it has none here. */
	letter: string | null;
	name: string;
	/** Does what its letter does: presses it, or leads the hand to it. */
	press: () => void;
}

/** The acts of this page in its order. Of several with one letter the first has it. */
export function actsOfPage(): PageAct[] {
	const taken = new Set<string>();
	return shown('[data-desk-key]').map((found) => {
		const letter = found.getAttribute('aria-keyshortcuts')?.toUpperCase() ?? null;
		const first = letter !== null && !taken.has(letter);
		if (first) taken.add(letter);
		return { letter: first ? letter : null, name: found.dataset.deskKey ?? '', press: () => reach(found) };
	});
}

/** Presses what a letter stands for, or goes into the field; false: nothing on this page. */
export function pressLetter(letter: string): boolean {
	const found = actsOfPage().find((act) => act.letter === letter);
	found?.press();
	return found !== undefined;
}

/** Chooses the nth of what can be chosen; false: there are not so many. */
export function choose(nth: number): boolean {
	const found = shown('[data-desk-choice], input[type=radio]:enabled', main())[nth - 1];
	if (found) reach(found);
	return found !== undefined;
}

/**
 * In a field, its form is sent. Elsewhere the hand is led to the press that moves the page on, so that what it does is
 * read before Enter does it.
 */
export function leadToMain(): void {
	const form = document.activeElement?.closest<HTMLFormElement>('main form');
	if (form) return form.requestSubmit();
	const [found] = shown(':is(.button-final, .button-signal):enabled:not([aria-disabled=true])', main());
	const [link] = shown('a.button-signal', main());
	(found ?? link)?.focus();
}

/** Leaves the customer's booking, where one is open. */
export const stop = (): void => shown('[data-desk-stop]')[0]?.click();
