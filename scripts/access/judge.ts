import type { Act } from '#lib/server/may.ts';
import type { Answer } from './ask.ts';
import type { Viewer } from './cast.ts';
import type { Secrets, SubjectKind, World } from './world.ts';

/** Whether a viewer may see anything of a kind of subject. */
export function sees(viewer: Pick<Viewer, 'may' | 'owner'>, kind: keyof Secrets): boolean {
	if (kind === 'person') return viewer.owner;
	if (kind === 'audit') return viewer.owner || viewer.may('desk.audit') !== 'none';
	if (kind === 'desk') return viewer.may('desk') !== 'none';
	return kind === 'link' ? viewer.may('trip.see') !== 'none' : viewer.may('trip.see') === 'full';
}

/** What an answer tells a viewer that they may not see. */
export function secretsTold(
	viewer: Pick<Viewer, 'may' | 'owner'>,
	secrets: Secrets,
	{ body, location }: Answer,
): string[] {
	const text = body + location;
	return (Object.keys(secrets) as (keyof Secrets)[]).flatMap((kind) =>
		sees(viewer, kind)
			? []
			: Object.entries(secrets[kind])
					.filter(([, secret]) => text.includes(secret))
					.map(([what]) => what),
	);
}

/** A text with ids in place of others; those that are mere numbers where they stand alone. */
export const swap = (text: string, ids: readonly (readonly [string, string])[]): string =>
	ids.reduce(
		(so, [own, other]) =>
			so.replaceAll(/^\d+$/.test(own) ? new RegExp(`(?<![\\w.-])${own}(?![\\w.-])`, 'g') : own, other),
		text,
	);

/** The words of an answer, without what is another each time: ids that were asked for, times, nonces, request ids. */
export function wordsOf({ status, location, body }: Answer, ids: readonly string[]): string {
	const text = `${status} ${location}\n${body}`;
	return (
		swap(
			text,
			ids.map((id) => [id, 'ID']),
		)
			// What a page's scripts take comes in no order.
			.replaceAll(/<script[^>]*>.*?<\/script>|<link[^>]*>/gs, '')
			.replaceAll(/ data-account="[^"]*"/g, '')
			.replaceAll(/key(=|%3D)[\w-]+/g, 'KEY')
			.replaceAll(/nonce(="|":"|\\":\\")[^"\\]+/g, 'nonce')
			.replaceAll(/"request_id":"[^"]*"/g, '"request_id"')
			.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?/g, 'TIME')
			.replaceAll(/\b1[789]\d{11}\b/g, 'TIME')
	);
}

/** The kinds of subjects on which a viewer may do nothing at a route. */
export function closedKinds(viewer: Viewer, acts: readonly Act[]): SubjectKind[] {
	const closed = (['trip', 'person', 'desk'] as const).filter((kind) => !sees(viewer, kind === 'trip' ? 'link' : kind));
	const refused = acts.filter((act) => viewer.may(act) === 'none');
	const all = refused.length > 0 ? (['trip', 'person', 'desk'] as const) : [];
	return [...new Set([...closed, ...all])];
}

/** An act that a route asks for and a viewer may not do is done by no status that says it was. */
export const isRefusal = ({ status, location }: Answer): boolean =>
	status === 404 ||
	status === 403 ||
	status === 401 ||
	/^\/?(https?:\/\/[^/]+)?\/?(sign-in|confirm|account\/security)/.test(location);

const next = (one: string): string => {
	if (/[zZ9]/.test(one)) return { z: 'a', Z: 'A', 9: '0' }[one] ?? one;
	return /[\da-yA-Y]/.test(one) ? String.fromCharCode(one.charCodeAt(0) + 1) : one;
};
/** An id of the same form that nobody has. */
export const absentOf = (id: string): string =>
	/^\d+$/.test(id) ? '987654321' : id.slice(0, -6) + id.slice(-6).replaceAll(/./g, next);

/** The ids of these kinds, each with one of nobody. */
export const replaced = ({ subjects }: World, kinds: readonly SubjectKind[]): [string, string][] =>
	kinds.flatMap((kind) => Object.values(subjects[kind])).map((id: string) => [id, absentOf(id)]);
