import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { WebhookPayload } from '#contract/webhooks/webhook-event.ts';
import { SetupError } from '../setup-error.ts';
import type { Received } from './lines.ts';
import { verify } from './verify.ts';

const BODY_LIMIT = 256 * 1024;
const PATIENCE_MS = 14_000;
/** Headers that say what a delivery is, and go on with it. */
const PASSED_ON = /^(content-type|user-agent|webhook-(id|timestamp|signature)|x-[a-z0-9]+-signature)$/;

export interface ReceiverOptions {
	port: number;
	/** Of the webhook that we stand in for, once it is known. */
	secret: () => string;
	brand: string;
	/** Where else each delivery goes, as it came. */
	forward: () => readonly string[];
	told: (received: Received) => void;
	/** Something came that is no delivery. */
	refused: (why: string) => void;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > BODY_LIMIT) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function eventOf(body: Buffer): WebhookPayload | undefined {
	try {
		// A newer API may say more than this contract knows; what it does not know is shown all the same.
		return WebhookPayload.loose().parse(JSON.parse(body.toString('utf8')));
	} catch {
		return undefined;
	}
}

async function passOn(url: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Received['forwarded'][number]> {
	const kept = Object.entries(headers).filter(([name]) => PASSED_ON.test(name));
	try {
		const response = await fetch(url, {
			method: 'POST',
			headers: Object.fromEntries(kept) as Record<string, string>,
			body: new Uint8Array(body),
			redirect: 'manual',
			signal: AbortSignal.timeout(PATIENCE_MS),
		});
		await response.body?.cancel();
		return { url, status: response.status };
	} catch {
		return { url, status: null };
	}
}

/** What the sender is told: that of a receiver behind us that did not take it, so that it is tried again. */
function statusOf(forwarded: Received['forwarded']): number {
	const failed = forwarded.find(({ status }) => status === null || status < 200 || status > 299);
	return failed ? (failed.status ?? 502) : 200;
}

async function receive(request: IncomingMessage, options: ReceiverOptions, seen: Set<string>): Promise<number> {
	if (request.method !== 'POST') return 405;
	const body = await bodyOf(request);
	const event = body && eventOf(body);
	if (!body || !event) {
		options.refused(body ? 'Something came that is no event.' : 'Something came that is longer than 256 KB.');
		return body ? 400 : 413;
	}
	const at = new Date();
	const verified = verify(request.headers, body, { secret: options.secret(), brand: options.brand }, at.getTime());
	const good = verified.own && verified.standard;
	const again = seen.has(event.id);
	if (good) seen.add(event.id);
	const targets = good ? options.forward() : [];
	const forwarded = await Promise.all(targets.map((url) => passOn(url, request.headers, body)));
	options.told({ at, event, verified, again, forwarded });
	return good ? statusOf(forwarded) : 401;
}

/** Receives deliveries on this machine until it is closed. */
export async function startReceiver(options: ReceiverOptions): Promise<Server> {
	const seen = new Set<string>();
	const server = createServer((request, reply) => {
		receive(request, options, seen)
			.catch(() => 400)
			.then((status) => reply.writeHead(status, { connection: status === 413 ? 'close' : 'keep-alive' }).end())
			.catch(() => {});
	});
	server.listen(options.port, '127.0.0.1');
	try {
		await once(server, 'listening');
		return server;
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		throw new SetupError(
			code === 'EADDRINUSE' ? `Port ${options.port} is in use: give a free one by --port.` : message,
		);
	}
}
