import 'server-only';
import type { DeskNow } from '#lib/api/desk.ts';
import { fingerprint } from '../fingerprint.ts';
import type { Desk } from './read-desk.ts';

/** How the part of the desk stands that was just read. */
export const deskNow = ({ now: _, ...shown }: Desk): DeskNow => ({ at: Date.now(), page: fingerprint(shown) });
