import 'server-only';
import type { ServiceProblem } from '../../service-problem.ts';

/** As many as the API gives at once. */
export const LONGEST_PAGE = '200';

type Answer<T> = { ok: true; data: T[]; after: string | null; now: number } | { ok: false; problem: ServiceProblem };

export type Pages<T> =
	/** `partial`: there are more than were read. */
	{ ok: true; data: T[]; partial: boolean; now: number } | { ok: false; problem: ServiceProblem };

/** Reads a list of the API page by page, `most` pages and no more. */
export async function readPages<T>(
	most: number,
	read: (after: string | undefined) => Promise<Answer<T>>,
): Promise<Pages<T>> {
	const data: T[] = [];
	let after: string | undefined;
	for (let page = 1; ; page++) {
		const answer = await read(after);
		if (!answer.ok) return answer;
		data.push(...answer.data);
		if (answer.after === null || page === most)
			return { ok: true, data, partial: answer.after !== null, now: answer.now };
		after = answer.after;
	}
}
