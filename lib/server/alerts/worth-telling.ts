import { minorDigits } from '#contract/common/amounts.ts';
import type { AlertTells, SeenTotal } from '../saved/saved-store.ts';

/** Less than one part in so many of the total is no news, nor is less than a whole unit of its currency. */
const STEP_OF = 100;

/** Whether a total is another than the one that a person knows of, by more than a small step, in a way they want to hear of. */
export function worthTelling(known: SeenTotal | null, seen: SeenTotal, tells: AlertTells): boolean {
	const currency = seen.parts[0]?.currency ?? '';
	// Another currency cannot be compared.
	if (known === null || known.parts[0]?.currency !== currency) return false;
	const step = Math.max(known.compare / STEP_OF, 10 ** minorDigits(currency));
	const change = seen.compare - known.compare;
	return Math.abs(change) >= step && (change < 0 || tells === 'changes');
}
