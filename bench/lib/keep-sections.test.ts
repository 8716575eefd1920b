import { expect, test } from 'vitest';
import { keepSections } from './keep-sections.ts';

test('a report takes the place of the one before it and leaves what is written below', () => {
	const page = '# Measured\n\nold\n\n## Why\n\nby hand\n\n## More\n';
	expect(keepSections('# Measured\n\nnew\n', page)).toBe('# Measured\n\nnew\n\n## Why\n\nby hand\n\n## More\n');
	expect(keepSections('# Measured\n\nnew\n', '# Measured\n\nold\n')).toBe('# Measured\n\nnew\n');
	expect(keepSections('# Measured\n', '')).toBe('# Measured\n');
});
