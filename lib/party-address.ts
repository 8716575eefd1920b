import type { KnownParty } from './travel/known-party.ts';

/** An address of ours with another party of its search; everything else of it stays. */
export function withParty(url: string, { adults, children, infants, who = [] }: KnownParty): string {
	const [path, query] = url.split('?');
	const params = new URLSearchParams(query);
	for (const name of ['adults', 'children', 'infants', 'who']) params.delete(name);
	params.set('adults', String(adults));
	for (const age of children) params.append('children', String(age));
	if (infants) params.set('infants', String(infants));
	for (const id of who) params.append('who', id);
	return `${path}?${params}`;
}
