import { isTestServerShared, shareTestServer, startTestServer } from './test-database.ts';

/** Starts one database server before the tests and ends it after them. Projects of one run share it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
	if (isTestServerShared()) return undefined;
	const server = await startTestServer();
	shareTestServer(server.url);
	return server.stop;
}
