import net from 'node:net';

/** Stands between two processes and does to their connections what networks do. */
export interface TcpProxy {
	port: number;
	/** Every stretch of bytes comes this much later, milliseconds. */
	delay(ms: number): void;
	/** Nothing passes until `resume`; new connections are accepted and wait as well. */
	stall(): void;
	resume(): void;
	/** Breaks every new connection at once, until told otherwise. */
	refuse(yes: boolean): void;
	/** Breaks every connection there is. */
	cut(): void;
	/** Breaks the connections whose replies come next, before a byte of them passes; that many of them. */
	cutReplies(count: number): void;
	close(): Promise<void>;
}

interface State {
	delayMs: number;
	stalled: boolean;
	refuses: boolean;
	doomed: number;
	sockets: Set<net.Socket>;
}

/** Passes bytes one way, in their order, through whatever holds at their time. */
function pipe(state: State, from: net.Socket, to: net.Socket, isReply: boolean): void {
	let before: Promise<void> = Promise.resolve();
	async function passOn(chunk: Buffer, due: number): Promise<void> {
		await new Promise((done) => setTimeout(done, due - performance.now()));
		if (to.writable) to.write(chunk);
	}
	from.on('data', (chunk: Buffer) => {
		if (isReply && state.doomed > 0) {
			state.doomed--;
			from.resetAndDestroy();
			to.resetAndDestroy();
			return;
		}
		if (state.delayMs === 0) return void to.write(chunk);
		const due = performance.now() + state.delayMs;
		before = before.then(() => passOn(chunk, due));
	});
	from.on('end', () => void before.then(() => to.end()));
	from.on('close', () => void before.then(() => to.destroy()));
	from.on('error', () => to.destroy());
}

/** Starts a proxy on a free port of 127.0.0.1 that leads to `port` there. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
	const state: State = { delayMs: 0, stalled: false, refuses: false, doomed: 0, sockets: new Set() };
	const server = net.createServer((near) => {
		if (state.refuses) return void near.resetAndDestroy();
		const far = net.connect(port, '127.0.0.1');
		for (const socket of [near, far]) {
			state.sockets.add(socket);
			socket.setNoDelay(true);
			socket.once('close', () => state.sockets.delete(socket));
		}
		pipe(state, near, far, false);
		pipe(state, far, near, true);
		if (state.stalled) for (const socket of [near, far]) socket.pause();
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const cut = () => {
		for (const socket of state.sockets) socket.resetAndDestroy();
	};
	return {
		port: (server.address() as net.AddressInfo).port,
		delay: (ms) => void (state.delayMs = ms),
		stall: () => {
			state.stalled = true;
			for (const socket of state.sockets) socket.pause();
		},
		resume: () => {
			state.stalled = false;
			for (const socket of state.sockets) socket.resume();
		},
		refuse: (yes) => void (state.refuses = yes),
		cut,
		cutReplies: (count) => void (state.doomed = count),
		close: async () => {
			cut();
			await new Promise((done) => server.close(done));
		},
	};
}
