/** Where the page's own script finds what was pressed before it ran. */
const NOTED = 'earlyPress';

/** A script for the top of each page: notes which button without an act of its own was pressed last. */
export const NOTE_PRESSES = `addEventListener('click',function(e){self.${NOTED}=e.target instanceof Element?e.target.closest('button[type=button]'):null},true)`;

/** What has to be told to the page before a press counts. */
const told: Promise<unknown>[] = [];

/** Has a press wait for what was typed before it. */
export function pressAfter(telling: Promise<unknown>): void {
	told.push(telling);
}

/** Forgets the press: the page itself has heard of it, or of a later one. */
export function forgetPress(): void {
	Reflect.set(window, NOTED, null);
}

/** Presses again what was pressed last before the page's script ran, once it knows what was typed. */
export async function pressAgain(): Promise<void> {
	await Promise.all(told.splice(0));
	const pressed: unknown = Reflect.get(window, NOTED);
	forgetPress();
	if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click();
}
