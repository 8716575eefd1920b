import { describe, expect, it } from 'vitest';
import { AGENT_SESSION_S, isAgentSession, newAgentSession } from './agent-session.ts';
import { isAccessCode } from './is-access-code.ts';

const SIGNING = { secret: 'a secret of this test', code: 'abcd-efgh-jkmn' };
const NOW = Date.UTC(2027, 2, 11, 8);
const session = newAgentSession(SIGNING, NOW);

describe('an agent’s session', () => {
	it('lasts for its time and no longer', () => {
		expect(isAgentSession(session, SIGNING, NOW)).toBe(true);
		expect(isAgentSession(session, SIGNING, NOW + AGENT_SESSION_S * 1000 - 1)).toBe(true);
		expect(isAgentSession(session, SIGNING, NOW + AGENT_SESSION_S * 1000)).toBe(false);
	});
	it('ends when the code or the secret is another one, or there is no code', () => {
		expect(isAgentSession(session, { ...SIGNING, code: 'another code' }, NOW)).toBe(false);
		expect(isAgentSession(session, { ...SIGNING, secret: 'another' }, NOW)).toBe(false);
		expect(isAgentSession(session, { ...SIGNING, code: undefined }, NOW)).toBe(false);
	});
	it('cannot be made up or lengthened', () => {
		const [ends = '', nonce, signature] = session.split('.');
		const later = `${Number(ends) + 1}.${nonce}.${signature}`;
		for (const forged of [later, `${ends}.${nonce}`, `${ends}.${nonce}.`, `${session}x`, '', undefined])
			expect(isAgentSession(forged, SIGNING, NOW), String(forged)).toBe(false);
	});
});

describe('the access code', () => {
	it('is taken as it was typed, but for spaces around it', () => {
		expect(isAccessCode(' abcd-efgh-jkmn\n', SIGNING.code)).toBe(true);
	});
	it.each(['', 'abcd-efgh-jkm', 'ABCD-EFGH-JKMN'])('is not “%s”', (typed) => {
		expect(isAccessCode(typed, SIGNING.code)).toBe(false);
	});
	it('opens nothing when none is set', () => {
		expect(isAccessCode('', undefined)).toBe(false);
		expect(isAccessCode('undefined', undefined)).toBe(false);
	});
});
