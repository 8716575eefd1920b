import 'server-only';
import { parsePreferences } from '#lib/i18n/preferences.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { readViewer } from '../read-viewer.ts';
import { accountById } from './account-store.ts';

/** Language and currency that the signed-in person chose for all their browsers; nothing where that cannot be known. */
export async function readDisplay(): Promise<Pick<ReturnType<typeof parsePreferences>, 'locale' | 'beside'>> {
	try {
		const { account } = await readViewer();
		const known = account && (await accountById(webDatabase(), account.id));
		return parsePreferences({ locale: known?.locale ?? undefined, beside: known?.currency ?? undefined });
	} catch (error) {
		logFailure('read how an account is shown', error);
		return {};
	}
}
