import 'server-only';
import { createHash } from 'node:crypto';
import type { Viewer } from '../viewer.ts';

/** What a page's script tells one account from another by, and that somebody is signed in; undefined: nobody is. */
export const accountMark = ({ visitorId, role }: Pick<Viewer, 'visitorId' | 'role'>): string | undefined =>
	role === 'traveller' ? createHash('sha256').update(`mark:${visitorId}`).digest('base64url').slice(0, 8) : undefined;
