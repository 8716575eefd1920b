/** Domains of large providers, which many addresses end in; one that is here is never doubted. */
const KNOWN = `
	gmail.com googlemail.com yahoo.com yahoo.de yahoo.fr yahoo.es yahoo.co.uk ymail.com
	hotmail.com hotmail.de hotmail.fr hotmail.es hotmail.co.uk outlook.com outlook.de outlook.fr
	outlook.es live.com msn.com icloud.com me.com mac.com aol.com mail.com
	gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de
	orange.fr free.fr wanadoo.fr laposte.net proton.me protonmail.com email.com
`
	.trim()
	.split(/\s+/);
/** Shorter domains are a letter away from too many others. */
const SHORTEST = 8;

/** Whether one letter added, left out, replaced, or two beside each other exchanged, makes one word the other. */
function isOneSlip(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1 || a === b) return false;
	let start = 0;
	while (start < a.length && a[start] === b[start]) start += 1;
	let end = 0;
	while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
	const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
	if (left.length <= 1 && right.length <= 1) return true;
	return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** The address with the domain that was probably meant, where the typed one is a slip away from a large provider's. */
export function mailSuggestion(email: string): string | undefined {
	const typed = email.trim();
	const at = typed.lastIndexOf('@');
	const domain = typed.slice(at + 1).toLowerCase();
	if (at < 1 || KNOWN.includes(domain)) return undefined;
	const meant = KNOWN.find((known) => known.length >= SHORTEST && isOneSlip(domain, known));
	return meant && typed.slice(0, at + 1) + meant;
}
