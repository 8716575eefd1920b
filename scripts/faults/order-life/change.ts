import assert from 'node:assert/strict';
import type { OrderChange } from '#contract/air/order-change.ts';
import type { OrderChangeRequest } from '#contract/air/order-change-request.ts';
import { addDays } from '#contract/common/calendar.ts';
import { type Cut, perform } from './act.ts';
import { givesOf } from './book.ts';
import { firstLeaves, flightsOf } from './flights.ts';
import { refundOrder } from './refund-payments.ts';
import { HOUR_MS, type Life, minor, type Model, type Pending, sum, tell } from './model.ts';
import { saysTo } from './names.ts';
import { paidSays, payBy, type Ways } from './pay-by.ts';
import { ask, expectAnswer, now, readOrder, type Real } from './real.ts';

/** A change offer holds for so long. */
const HOLDS_MS = HOUR_MS / 2;
/** What is said at a moment is dated within so much of it. */
const SOON_MS = 15_000;
/** The test airline changes a booking once. */
const ONCE = 'ZZ';

/** Why an order cannot be changed at a moment, as far as its airline need not be asked. */
function refusalToChange(life: Life, at: number): string | undefined {
	const { cancelledBy, acting, paid, changeable } = life;
	return cancelledBy || acting || !paid || firstLeaves(life) <= at || !changeable ? 'order_not_changeable' : undefined;
}

/** The last slice some days later, in the cabin that is booked. */
async function wishFor(real: Real, life: Life, days: number) {
	const { slices } = await readOrder(real, life.id);
	const slice = slices.at(-1);
	const [segment] = slice?.segments ?? [];
	const departure_date = addDays(segment?.departing_at.slice(0, 10) ?? '', days);
	const cabin_class = segment?.passengers[0]?.cabin_class;
	const { origin, destination } = slice ?? {};
	const add = [{ origin: origin?.iata_code, destination: destination?.iata_code, departure_date, cabin_class }];
	return { order_id: life.id, slices: { remove: [{ slice_id: slice?.id }], add } };
}

/** The flights that are changed, by their places, and the extras that fall away with them. */
function lastSlice({ flights, extras }: Life) {
	const from = flights.findIndex(({ slice }) => slice === flights.at(-1)?.slice);
	return { from, extras: extras.filter(({ of }) => of.some((place) => place >= from)) };
}

/** What a change costs is the dearer fare and the penalty; less comes back only of a fare that gives something back. */
function expectPrice(life: Life, { total, newTotal, penalty }: Pick<Pending, 'total' | 'newTotal' | 'penalty'>): void {
	const dropped = sum(lastSlice(life).extras.map(({ cents }) => cents));
	const exact = newTotal - (life.total - dropped) + penalty;
	assert.equal(total, exact < 0n && life.gives === 'nothing' ? 0n : exact, 'what a change costs');
	if (life.airline === ONCE) assert.deepEqual([total, penalty], [12_500n, 2_500n]);
}

/** Asks for change offers and makes a pending change of one. */
export async function plan(
	_: Model,
	real: Real,
	life: Life,
	{ days, which }: { days: number; which: number },
): Promise<void> {
	const at = now(real);
	const refusal = refusalToChange(life, at);
	const wish = await wishFor(real, life, days);
	const asked = await ask<OrderChangeRequest>(real, 'POST', '/air/order_change_requests', wish);
	// Some airlines change nothing on the first day.
	if (refusal === undefined && asked.code === 'order_not_changeable_yet') return;
	expectAnswer(real, 'change offers', asked, refusal ?? 201);
	if (refusal !== undefined) return;
	const offers = asked.data.order_change_offers;
	const offer = offers[which % offers.length];
	if (!offer) return;
	const made = await ask<OrderChange>(real, 'POST', '/air/order_changes', { selected_order_change_offer: offer.id });
	expectAnswer(real, 'change', made, 201);
	const { id, change_total_amount, new_total_amount, penalty_total_amount, expires_at } = made.data;
	const endsAt = Date.parse(expires_at);
	assert.ok(Math.abs(endsAt - at - HOLDS_MS) < SOON_MS, 'a change holds for half an hour');
	const price = {
		total: minor(change_total_amount ?? ''),
		newTotal: minor(new_total_amount ?? ''),
		penalty: minor(penalty_total_amount ?? ''),
	};
	expectPrice(life, price);
	life.plans.push({ id, ...price, endsAt, version: life.version, isDone: false });
}

function refusalToConfirm(life: Life, { isDone, endsAt, version }: Pending, at: number): string | undefined {
	if (isDone) return 'order_change_already_actioned';
	const isOld = version !== life.version || endsAt <= at;
	return refusalToChange(life, at) ?? (isOld ? 'order_not_changeable' : undefined);
}

/** What an order is once its flight was changed. */
async function changed(model: Model, real: Real, life: Life, by: Pending): Promise<void> {
	by.isDone = true;
	life.version++;
	life.total = by.newTotal;
	const { extras: dropped } = lastSlice(life);
	life.extras = life.extras.filter((extra) => !dropped.includes(extra));
	for (const change of life.changes) change.isOpen = false;
	tell(model, 'air.order.changed');
	if (by.total < 0n) refundOrder(model, life, -by.total, false);
	const order = await readOrder(real, life.id);
	life.flights = await flightsOf(real, order);
	life.gives = givesOf(order);
	life.changeable = order.conditions.change_before_departure?.allowed !== false;
	if (life.airline === ONCE) assert.equal(life.changeable, false, 'the test airline changes a booking once');
}

/** Changes an order by one of its pending changes, 0 the newest. */
export async function confirmPlan(
	model: Model,
	real: Real,
	life: Life,
	{ back, ways, cut }: { back: number; ways: Ways; cut: Cut | undefined },
): Promise<void> {
	const chosen = life.plans.at(-1 - (back % life.plans.length));
	assert.ok(chosen);
	const refusal = refusalToConfirm(life, chosen, now(real));
	const isDue = chosen.total > 0n;
	const by: Ways = isDue ? (refusal === undefined ? ways : ['balance']) : [];
	const { pays, bodies } = await payBy(model, real, life, { ways: by, cents: chosen.total, resource: chosen.id });
	await perform(model, real, life, {
		kind: 'change_order',
		refusal,
		says: paidSays(by, saysTo(life.name, 'changed')),
		cut,
		pays,
		status: 200,
		send: () => ask(real, 'POST', `/air/order_changes/${chosen.id}/actions/confirm`, { payment: bodies[0] }),
		begun: () => {
			life.payments.push(...pays);
			tell(model, 'air.payment.pending', pays.length);
		},
		won: async () => {
			tell(model, 'air.payment.succeeded', pays.length);
			await changed(model, real, life, chosen);
		},
		lost: () => tell(model, 'air.payment.failed', pays.length),
	});
}
