import { describe, expect, it } from 'vitest';
import { makePayment, makeRefund } from '../travel/testing/make-order.ts';
import { refundParts, refundStage } from './refund-parts.ts';

const isOf = ({ order_cancellation_id: id }: { order_cancellation_id: string | null }) => id === 'ore_1';

describe('the parts of a refund', () => {
	it('are those of one act, the oldest payment first', () => {
		const other = makeRefund({ id: 'ref_9', order_cancellation_id: null });
		const later = makePayment({
			id: 'pay_2',
			created_at: '2027-03-01T11:00:00Z',
			refunds: [makeRefund({ id: 'ref_2' })],
		});
		const parts = refundParts([later, makePayment({ refunds: [other, makeRefund()] })], isOf);
		expect(parts?.map(({ payment, refund }) => [payment.id, refund.id])).toEqual([
			['pay_1', 'ref_1'],
			['pay_2', 'ref_2'],
		]);
	});
	it('are not known where one payment does not tell them', () => {
		expect(refundParts([makePayment({ refunds: [makeRefund()] }), makePayment()], isOf)).toBeNull();
		expect(refundParts([makePayment({ refunds: [] })], isOf)).toEqual([]);
	});
	it.each([
		[['arrived', 'arrived'], 'arrived'],
		[['arrived', 'sent'], 'sending'],
		[['due'], 'sending'],
		[['sent', 'failed'], 'failed'],
		[['arrived', 'failed'], 'failed'],
	] as const)('%j stand together as %s', (states, stage) => {
		expect(refundStage(states.map((state) => ({ refund: makeRefund({ state }) })))).toBe(stage);
	});
});
