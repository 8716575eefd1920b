import 'server-only';
import { addressNetwork } from '#base/address-network.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { webDatabase } from '../db/web-database.ts';
import { logFailure, logWarning } from '../log-failure.ts';
import { type Actor, actorOf, type AuditEntry, recordAudit } from './record-audit.ts';

export interface Refusal extends Pick<AuditEntry, 'action' | 'subject'> {
	code: string;
}

/** Lines and rows a minute: a thousand refusals must not fill the disk. */
const OF_ADDRESS = new RateLimiterMemory({ points: 10, duration: 60 });
const OF_ALL = new RateLimiterMemory({ points: 300, duration: 60 });
let leftOut = 0;

/**
 * Logs a refusal in one line and keeps it in `web.audit`. It never fails and is not waited for. Above ten a minute of one
 * kind and address, or 300 over all, refusals are only counted.
 */
export async function noteRefusal({ action, code, subject }: Refusal, who: Actor): Promise<void> {
	try {
		const from = who.device.ip ? addressNetwork(who.device.ip) : 'none';
		await OF_ADDRESS.consume(`${action} ${from}`);
		await OF_ALL.consume('all');
	} catch {
		leftOut += 1;
		return;
	}
	try {
		await note({ action, code, subject }, who);
	} catch (error) {
		logFailure('keep a refusal', error);
	}
}

async function note({ action, code, subject = null }: Refusal, who: Actor): Promise<void> {
	const actor = actorOf(who);
	const { role, addressHash: address, requestId: request_id } = actor;
	logWarning('refused', {
		action,
		code,
		subject,
		address,
		role,
		request_id,
		...(leftOut > 0 && { left_out: leftOut }),
	});
	leftOut = 0;
	await recordAudit(webDatabase(), { ...actor, action, subject, code, outcome: 'refused' });
}
