import { expect, test } from 'vitest';
import { createSealer } from './seal.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];

test('opens what it sealed, in its place alone and unchanged', () => {
	const sealer = createSealer(OLD, 'tests');
	const sealed = sealer.seal('4111110116638870', 'org:card');
	expect(sealed.bytes.toString('latin1')).not.toContain('4111110116638870');
	expect(sealer.open(sealed, 'org:card')).toBe('4111110116638870');
	expect(() => sealer.open(sealed, 'other:card')).toThrow();
	const changed = Buffer.from(sealed.bytes);
	changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
	expect(() => sealer.open({ ...sealed, bytes: changed }, 'org:card')).toThrow();
});

test('never seals alike', () => {
	const sealer = createSealer(OLD, 'tests');
	expect(sealer.seal('x', 'c').bytes.equals(sealer.seal('x', 'c').bytes)).toBe(false);
});

test('a new key in front seals, the old one still opens until it is taken away', () => {
	const sealed = createSealer(OLD, 'tests').seal('secret', 'c');
	const rotated = createSealer(`${NEW},${OLD}`, 'tests');
	expect(rotated.open(sealed, 'c')).toBe('secret');
	const fresh = rotated.seal('secret', 'c');
	expect(fresh.keyId).not.toBe(sealed.keyId);
	expect(createSealer(NEW, 'tests').open(fresh, 'c')).toBe('secret');
	expect(() => createSealer(NEW, 'tests').open(sealed, 'c')).toThrow(/no key/);
});
