import 'server-only';
import { z } from 'zod';
import { readCookie } from '../own-cookie.ts';
import { seal, unseal } from '../sealed.ts';

/** The address that was typed into a form, for the page that comes after it. */
const TYPED_COOKIE = 'wf_typed';
const PLACE = 'typed email';
const MINUTES = 15;

const Email = z.email().max(254);

/** The address of a form; undefined when it is none. */
export const emailOf = (form: URLSearchParams): string | undefined =>
	Email.safeParse((form.get('email') ?? '').trim().normalize('NFC')).data;

/** The cookie that keeps what was typed for the next page; empty takes it away. */
export const typedCookie = (form: URLSearchParams): { name: string; value: string; maxAge: number } => {
	const typed = (form.get('email') ?? '').trim().slice(0, 254);
	const value = typed && seal(typed, PLACE).toString('base64url');
	return { name: TYPED_COOKIE, value, maxAge: value ? MINUTES * 60 : 0 };
};

/** What was typed on the page before; empty when nothing was. */
export const typedEmail = (headers: Headers): string =>
	unseal<string>(Buffer.from(readCookie(TYPED_COOKIE, headers) ?? '', 'base64url'), PLACE) ?? '';
