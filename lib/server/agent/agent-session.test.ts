import { describe, expect, it } from 'vitest';
import { AGENT_SESSION_S, agentVisitor, newAgentSession } from './agent-session.ts';
import { isAccessCode } from './is-access-code.ts';

const SIGNING = { secret: 'a secret of this test', code: 'abcd-efgh-jkmn' };
const NOW = Date.UTC(2027, 2, 11, 8);
/** As the visitor cookie has it. */
const VISITOR = /^[A-Za-z0-9_-]{22}$/;
const session = newAgentSession(SIGNING, NOW);

describe('an agent’s session', () => {
	it('lasts for its time and no longer', () => {
		expect(agentVisitor(session, SIGNING, NOW)).toMatch(VISITOR);
		expect(agentVisitor(session, SIGNING, NOW + AGENT_SESSION_S * 1000 - 1)).toMatch(VISITOR);
		expect(agentVisitor(session, SIGNING, NOW + AGENT_SESSION_S * 1000)).toBeUndefined();
	});
	it('works as a visitor of its own', () => {
		const visitor = agentVisitor(session, SIGNING, NOW);
		expect(agentVisitor(session, SIGNING, NOW + 1000)).toBe(visitor);
		expect(agentVisitor(newAgentSession(SIGNING, NOW), SIGNING, NOW)).not.toBe(visitor);
	});
	it('ends when the code or the secret is another one, or there is no code', () => {
		expect(agentVisitor(session, { ...SIGNING, code: 'another code' }, NOW)).toBeUndefined();
		expect(agentVisitor(session, { ...SIGNING, secret: 'another' }, NOW)).toBeUndefined();
		expect(agentVisitor(session, { ...SIGNING, code: undefined }, NOW)).toBeUndefined();
	});
	it('cannot be made up or lengthened', () => {
		const [ends = '', nonce, signature] = session.split('.');
		const later = `${Number(ends) + 1}.${nonce}.${signature}`;
		for (const forged of [later, `${ends}.${nonce}`, `${ends}.${nonce}.`, `${session}x`, '', undefined])
			expect(agentVisitor(forged, SIGNING, NOW), String(forged)).toBeUndefined();
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
