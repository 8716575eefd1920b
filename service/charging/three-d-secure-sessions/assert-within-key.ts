import { familyRoot } from '#service/ids.ts';
import { requireOffer } from '../../air/offers/require-offer.ts';
import { requireChange } from '../../air/order-changes/require-change.ts';
import { requireOrder } from '../../air/orders/require-order.ts';
import type { RequestContext } from '../../context.ts';
import { ServiceError } from '../../errors.ts';
import type { KeySubject } from '../../identity/component-client-keys/client-keys.ts';
import { requireBooking } from '../../stays/bookings/require-booking.ts';

/** What a resource is about, by the names of a key's ids, and the customer users that it names. */
interface About extends Omit<KeySubject, 'user_id' | 'card_id'> {
	users: readonly string[];
}

type AboutOf = (ctx: RequestContext, resourceId: string) => Promise<About>;

const usersOf = (named: readonly string[], persons: readonly { user_id?: string | null }[]): string[] => [
	...named,
	...persons.flatMap(({ user_id: id }) => id ?? []),
];

const aboutOrder: AboutOf = async (ctx, id) => {
	const { users, body } = await requireOrder(ctx, id);
	return { order_id: id, users: usersOf(users, body.passengers) };
};

/** By the prefix of an id. */
const ABOUT: ReadonlyMap<string, AboutOf> = new Map([
	[
		'off',
		async (ctx, id) => {
			const { row } = await requireOffer(ctx, id);
			return { offer_request_id: familyRoot(id, 'offer_request'), users: usersOf([], row.head.passengers) };
		},
	],
	['ord', aboutOrder],
	['oce', async (ctx, id) => aboutOrder(ctx, (await requireChange(ctx, id)).order_id)],
	// Nobody is named before a stay is booked.
	['quo', async () => ({ users: [] })],
	[
		'bok',
		async (ctx, id) => {
			const { users, body } = await requireBooking(ctx, id);
			return { booking_id: id, users: usersOf(users, body.guests) };
		},
	],
]);

/** What is bought by its payment: nobody has it yet, so those that it does not name may buy it too. */
const isOpenToAll = (resourceId: string, { users }: About): boolean =>
	users.length === 0 && /^(off|quo)_/.test(resourceId);

/**
 * Of a component client key: that the resource is the order, booking or offer request that it was made for, and names its
 * customer user, whom an offer or a quote need not name. What is not is as good as not there.
 * @throws ServiceError `not_found`
 */
export async function assertWithinKey(ctx: RequestContext, resourceId: string): Promise<void> {
	// Which card a key makes cards from says nothing of what they pay for.
	const { user_id: userId, card_id: _, ...named } = ctx.caller.keySubject ?? {};
	const wanted = Object.entries(named) as [keyof typeof named, string | undefined][];
	if (userId === undefined && wanted.every(([, id]) => id === undefined)) return;
	const about = await ABOUT.get(resourceId.split('_')[0] ?? '')?.(ctx, resourceId);
	if (!about) throw new ServiceError('not_found');
	const isNamed = wanted.every(([name, id]) => id === undefined || about[name] === id);
	const isUsers = userId === undefined || isOpenToAll(resourceId, about) || about.users.includes(userId);
	if (!isNamed || !isUsers) throw new ServiceError('not_found');
}
