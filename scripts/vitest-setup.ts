import { shareTestServer, startTestServer } from './test-database.ts';

/** Starts one database server before the tests and ends it after them. */
export async function setup(): Promise<() => Promise<void>> {
	const server = await startTestServer();
	shareTestServer(server.url);
	return server.stop;
}
