import { useTranslations } from 'next-intl';
import { BookingTable } from '#components/agent/booking-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import type { CustomerRow } from '#lib/agent-customers/customer-row.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { CustomerTable } from './customer-table.tsx';
import { FindCustomer } from './find-customer.tsx';

interface GroupViewProps {
	id: string;
	size: number;
	members: readonly (CustomerRow | { id: string })[];
	/** The last member of this page; null: there are no more. */
	membersAfter: string | null;
	isLaterMembers: boolean;
	bookings: readonly DeskRow[];
	after: string | null;
	isLater: boolean;
	/** Bookings of these first members alone are shown; null: of all. */
	cut: number | null;
	/** Who may be added was looked for. */
	q: string;
	found: readonly CustomerRow[];
	now: number;
	preferences: Preferences;
}

/** A group of customers: who is in it, adding and taking out, and what they have booked. Works without JavaScript. */
export function GroupView(props: GroupViewProps) {
	return (
		<>
			<Members {...props} />
			<Add {...props} />
			<Bookings {...props} />
		</>
	);
}

function Move({ group, id, name, act }: { group: string; id: string; name: string; act: 'add' | 'remove' }) {
	const t = useTranslations('deskCustomers.groups.member');
	return (
		<form method="post" action={customerPaths.api.members(group)}>
			<input type="hidden" name="customer" value={id} />
			<input type="hidden" name="act" value={act} />
			<Button type="submit" size="s" aria-label={t(`${act}Whom`, { name })}>
				{t(act)}
			</Button>
		</form>
	);
}

function Members({ id: group, size, members, membersAfter: next, isLaterMembers: later }: GroupViewProps) {
	const t = useTranslations('deskCustomers');
	return (
		<section aria-labelledby="members" className="grid gap-3">
			<h2 id="members" className="type-h2">
				{t('groups.membersTitle')} <span className="type-small text-ink-2">{t('groups.size', { count: size })}</span>
			</h2>
			{members.length > 0 && (
				<CustomerTable
					caption={t('groups.membersTitle')}
					rows={members}
					act={{ title: t('groups.member.act'), of: (one) => <Move group={group} {...one} act="remove" /> }}
				/>
			)}
			<Pagination
				label={t('groups.memberPages')}
				previous={later ? { href: customerPaths.group(group), label: t('groups.firstMembers') } : undefined}
				next={
					next ? { href: customerPaths.group(group, { members: next }), label: t('groups.moreMembers') } : undefined
				}
			/>
		</section>
	);
}

function Add({ id: group, q, found, members }: GroupViewProps) {
	const t = useTranslations('deskCustomers');
	const inside = new Set(members.map(({ id }) => id));
	const others = found.filter((one) => one.group?.id !== group && !inside.has(one.id));
	return (
		<section aria-labelledby="add" className="grid gap-3">
			<h2 id="add" className="type-h2">
				{t('groups.member.title')}
			</h2>
			<p className="type-small max-w-measure text-ink-2">{t('groups.member.lead')}</p>
			<FindCustomer action={customerPaths.group(group)} q={q} />
			{q !== '' && others.length === 0 && <p role="status">{t('groups.member.none')}</p>}
			{others.length > 0 && (
				<CustomerTable
					caption={t('groups.member.title')}
					rows={others}
					group
					act={{ title: t('groups.member.act'), of: (one) => <Move group={group} {...one} act="add" /> }}
				/>
			)}
			<div>
				<LinkButton href={customerPaths.add({ group })} icon="plus">
					{t('add')}
				</LinkButton>
			</div>
		</section>
	);
}

function Bookings({ id, bookings, after, isLater, cut, now, preferences }: GroupViewProps) {
	const t = useTranslations('deskCustomers');
	return (
		<section aria-labelledby="bookings" className="grid gap-3">
			<h2 id="bookings" className="type-h2">
				{t('one.bookingsTitle')}
			</h2>
			{cut !== null && <p className="type-small text-ink-2">{t('groups.cut', { count: cut })}</p>}
			{bookings.length === 0 ? (
				<p className="type-small text-ink-2">{t('groups.noBookings')}</p>
			) : (
				<div className="overflow-x-auto">
					<BookingTable rows={bookings} now={now} byDeadline={false} preferences={preferences} />
				</div>
			)}
			<Pagination
				label={t('one.bookingPages')}
				previous={isLater ? { href: customerPaths.group(id), label: t('first') } : undefined}
				next={after ? { href: customerPaths.group(id, { after }), label: t('older') } : undefined}
			/>
		</section>
	);
}
