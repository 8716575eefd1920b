import type { Settings } from '../../settings.ts';
import { callApi } from '../sample-search.ts';

/** What the booking API answers, without what is around it. */
export const ask = async <T>(settings: Settings, path: string, body?: unknown): Promise<T> =>
	((await callApi(settings, path, body)) as { data: T }).data;
