import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

// A browser makes a stand-in for each family before it, by every size and weight, while the page waits.
test('each stack of fonts begins with the file that every page has', async () => {
	const styles = await readFile(new URL('base.css', import.meta.url), 'utf8');
	const stacks = [...styles.matchAll(/--(sans|serif): ([^;]+);/g)];
	expect(stacks).toHaveLength(4);
	for (const [, family, stack] of stacks) expect(stack).toMatch(new RegExp(`^var\\(--font-${family}, `));
});
