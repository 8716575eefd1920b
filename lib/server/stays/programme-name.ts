import 'server-only';
import { loyaltyNames } from './loyalty-names.ts';

/** The name of a hotels' loyalty programme; its reference in words where nobody tells its name, null for none. */
export async function programmeName(reference: string | null): Promise<string | null> {
	if (reference === null) return null;
	return (await loyaltyNames())[reference] ?? reference.replaceAll('_', ' ');
}
