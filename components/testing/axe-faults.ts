import axe from 'axe-core';
import { LONGEST_MOVE_MS, whenStill } from './when-still.ts';

/** The rules that pages and components are held to, in the browser's stories too. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A component has no page around it. */
const OF_PAGES = ['page-has-heading-one', 'region', 'landmark-one-main', 'landmark-unique', 'skip-link', 'bypass'];

/** What axe finds wrong with what is drawn now, one line each. */
export async function axeFaults(): Promise<string[]> {
	await whenStill(LONGEST_MOVE_MS);
	const { violations } = await axe.run(document, {
		runOnly: TAGS,
		resultTypes: ['violations'],
		rules: Object.fromEntries(OF_PAGES.map((id) => [id, { enabled: false }])),
	});
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
