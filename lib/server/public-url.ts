import 'server-only';
import { headers } from 'next/headers';
import { siteOf } from './site-of.ts';

/** What browsers call this site, by the request that is being answered. */
export const publicUrl = async (): Promise<string> => siteOf(await headers());
