import 'server-only';
import {
	type CustomerUserGroup,
	getCustomerUserGroup,
	listCustomerUserGroups,
} from '#contract/identity/customer-user-group.ts';
import type { CustomerRow } from '#lib/agent-customers/customer-row.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import { webDatabase } from '../../db/web-database.ts';
import { wakeJob } from '../../jobs/wake-job.ts';
import { logFailure } from '../../log-failure.ts';
import { call, type Device } from '../../service-client.ts';
import { DOWN, type ServiceProblem } from '../../service-problem.ts';
import { KEEP_INDEX, noteForDesk } from '../index/due-store.ts';
import { findEntries, withIndex } from '../index/find-entries.ts';
import { bookingsOf } from './bookings-of.ts';
import { customersById } from './find-customers.ts';

const PAGE = '50';
/** Members of one page, and those whose bookings are shown. */
const MEMBERS_PAGE = 50;
const MOST_MEMBERS = 500;
const BOOKINGS_PAGE = 25;

type Told<T> = ({ ok: true } & T) | { ok: false; problem: ServiceProblem };

/** A page of the groups, newest first. */
export async function readGroups(
	after: string | undefined,
	device: Device,
): Promise<Told<{ groups: CustomerUserGroup[]; after: string | null }>> {
	const answer = await call(listCustomerUserGroups, { query: { limit: PAGE, ...(after && { after }) } }, { device });
	return answer.ok ? { ok: true, groups: answer.data, after: answer.after } : answer;
}

/** Groups to choose from: as many as one page of the API holds. None when they cannot be read. */
export async function groupChoices(device: Device): Promise<{ id: string; name: string }[]> {
	const answer = await call(listCustomerUserGroups, { query: { limit: '200' } }, { device });
	if (answer.ok) return answer.data.map(({ id, name }) => ({ id, name }));
	logFailure('customers: groups', new Error(answer.problem.errors[0]?.code));
	return [];
}

export interface GroupPage {
	id: string;
	name: string;
	/** How many are in it. */
	size: number;
	members: (CustomerRow | { id: string })[];
	/** The last member of this page; null: there are no more. */
	membersAfter: string | null;
	bookings: DeskRow[];
	/** The cursor of the next page of bookings. */
	after: string | null;
	/** Bookings of these first members alone are shown; null: of all. */
	cut: number | null;
}

/** A group with a page of its members and of their bookings. */
export async function readGroup(
	id: string,
	{ members: from, after }: { members?: string | undefined; after?: string | undefined },
	device: Device,
): Promise<Told<GroupPage>> {
	const answer = await call(getCustomerUserGroup, { params: { id } }, { device });
	if (!answer.ok) return answer;
	const { name, user_ids: ids } = answer.data;
	const start = from === undefined ? 0 : ids.indexOf(from) + 1;
	const page = ids.slice(start, start + MEMBERS_PAGE);
	try {
		const { known, bookings } = await withIndex(webDatabase(), async (tx) => ({
			known: await customersById(tx, page),
			bookings:
				ids.length > 0
					? await findEntries(tx, bookingsOf(ids.slice(0, MOST_MEMBERS)), BOOKINGS_PAGE, after)
					: { rows: [], after: null },
		}));
		const rows = new Map(known.map((row) => [row.id, row]));
		const unknown = page.filter((one) => !rows.has(one));
		if (unknown.length > 0) {
			await noteForDesk(webDatabase(), unknown);
			wakeJob(KEEP_INDEX);
		}
		return {
			ok: true,
			id,
			name,
			size: ids.length,
			members: page.map((one) => rows.get(one) ?? { id: one }),
			membersAfter: start + page.length < ids.length ? (page.at(-1) ?? null) : null,
			bookings: bookings.rows,
			after: bookings.after,
			cut: ids.length > MOST_MEMBERS ? MOST_MEMBERS : null,
		};
	} catch (error) {
		logFailure('read a group', error);
		return { ok: false, ...DOWN };
	}
}
