import { afterEach, beforeEach, expect, vi } from 'vitest';
import '../app/globals.css';

// What the browser complains about fails a component as it fails a story.
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => {
	expect(vi.mocked(console.error).mock.calls.map(String), 'errors in the browser').toEqual([]);
	vi.mocked(console.error).mockRestore();
});
