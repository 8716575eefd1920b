import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let addresses = 0;

export interface Answer {
	status: number;
	location: string;
	body: string;
}

export interface Asking {
	method: string;
	/** With its query. */
	path: string;
	cookie: string;
	body?: { type: string; text: string } | undefined;
	/** Of what is not to be waited for: enough once this has come. */
	until?: string;
}

const headersOf = (origin: string, { cookie, body, method }: Asking): Record<string, string> => {
	addresses += 1;
	return {
		origin,
		'sec-fetch-site': 'same-origin',
		'accept-language': 'en',
		'user-agent': 'Mozilla/5.0',
		// Each request from its own address, so that none uses up what others have.
		'x-forwarded-for': `10.${(addresses >> 16) % 256}.${(addresses >> 8) % 256}.${addresses % 256}`,
		...(cookie && { cookie }),
		...(body && { 'content-type': body.type, 'content-length': String(Buffer.byteLength(body.text)) }),
		...(!body && method !== 'GET' && method !== 'HEAD' && { 'content-length': '0' }),
	};
};

/** Asks a storefront as its own page does, over connections that are kept. */
export const ask = (origin: string, asking: Asking): Promise<Answer> =>
	new Promise((done, fail) => {
		const headers = headersOf(origin, asking);
		const sent = request(new URL(origin + asking.path), { method: asking.method, agent, headers }, (reply) => {
			const parts: Buffer[] = [];
			const end = (): void =>
				done({
					status: reply.statusCode ?? 0,
					location: reply.headers.location ?? '',
					body: Buffer.concat(parts).toString('utf8'),
				});
			reply.on('data', (part: Buffer) => {
				parts.push(part);
				if (asking.until === undefined || !Buffer.concat(parts).includes(asking.until)) return;
				end();
				sent.destroy();
			});
			reply.on('end', end);
			reply.on('error', () => {});
		});
		sent.on('error', (error: NodeJS.ErrnoException) => {
			// The storefront was closing the kept connection as it was used again: it has read nothing.
			if (sent.reusedSocket && error.code === 'ECONNRESET') done(ask(origin, asking));
			else fail(error);
		});
		sent.setTimeout(20_000, () => sent.destroy(new Error(`${asking.method} ${asking.path} took too long`)));
		sent.end(asking.body?.text);
	});

/** Lets the connections go. */
export const hangUp = (): void => agent.destroy();
