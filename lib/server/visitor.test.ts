import { describe, expect, it } from 'vitest';
import { newVisitor, visitorId } from './visitor.ts';

const SECRET = 'a secret of this test';

describe('the visitor cookie', () => {
	it('leads back to its id under the same secret', () => {
		const { id, cookie } = newVisitor(SECRET);
		expect(visitorId(cookie, SECRET)).toBe(id);
	});

	it('differs for each visitor', () => {
		expect(newVisitor(SECRET).id).not.toBe(newVisitor(SECRET).id);
	});

	it('is refused when altered, unsigned, of another secret or no cookie at all', () => {
		const { id, cookie } = newVisitor(SECRET);
		const other = newVisitor(SECRET);
		const forged = `${other.id}.${cookie.split('.')[1]}`;
		for (const bad of [forged, id, `${id}.`, `${cookie}x`, '', undefined])
			expect(visitorId(bad, SECRET), String(bad)).toBeUndefined();
		expect(visitorId(cookie, 'another secret')).toBeUndefined();
	});
});
