import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text.trim()).digest();

/** Whether what was typed is the access code. Without a code there is nothing that opens. */
export const isAccessCode = (typed: string, code: string | undefined): boolean =>
	code !== undefined && timingSafeEqual(digest(typed), digest(code));
