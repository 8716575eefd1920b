import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { InExtras } from '#components/testing/in-extras.tsx';
import { seatMapOf } from '#components/testing/seat-map-of.ts';
import { show } from '#components/testing/show.tsx';
import type { OfferedSeat } from '#lib/checkout/seat-choice.ts';
import { type PlanSeat, planOf } from '#lib/checkout/seat-plan.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { SeatGrid } from './seat-grid.tsx';
import type { Who } from './extras-context.ts';

const ANNE: Who = { id: 'pas_1', number: 1, name: 'Anne', short: 'Anne' };
const ROWS = ['ABC DEF', 'aBC DEf', 'exit', 'ABC DEF'];

/** The grid with a seat chosen by a press, as the sheet around it does. */
function Choosing({ locale = 'en' }: { locale?: Locale }) {
	const [chosen, setChosen] = useState(new Map<string, OfferedSeat>());
	const [cabin] = planOf(seatMapOf(ROWS));
	const press = (seat: PlanSeat): void => {
		const offer = seat.offers.get(ANNE.id);
		const { designator } = seat;
		if (offer) setChosen(new Map([[ANNE.id, { designator, passengerId: ANNE.id, segmentId: 'seg_1', ...offer }]]));
	};
	return (
		<InExtras locale={locale}>
			{cabin && (
				<SeatGrid
					{...{ cabin, chosen, press }}
					block={null}
					label="Economy"
					looks={new Map()}
					tell={() => undefined}
					who={[ANNE]}
					whose={ANNE.id}
				/>
			)}
		</InExtras>
	);
}

const seat = (designator: string) => page.getByRole('button', { name: new RegExp(`^${designator}\\b`) });
const focused = (): string | null | undefined => document.activeElement?.getAttribute('data-seat');

test('is one stop of the keyboard; arrows go from seat to seat, past what is none', async () => {
	await show(<Choosing />);
	expect(document.querySelectorAll('[data-seat][tabindex="0"]')).toHaveLength(1);
	await userEvent.tab();
	const stops = [focused()];
	const last = '{Control>}{End}{/Control}';
	const first = '{Control>}{Home}{/Control}';
	for (const keys of ['{ArrowRight}', '{ArrowDown}', '{ArrowDown}', '{End}', '{Home}', last, first]) {
		await userEvent.keyboard(keys);
		stops.push(focused());
	}
	expect(stops).toEqual(['11A', '11B', '12B', '13B', '13F', '13A', '13F', '11A']);
	expect(document.querySelectorAll('[data-seat][tabindex="0"]')).toHaveLength(1);
});

test('says of each seat what it costs, who has it, or that it is taken', async () => {
	await show(<Choosing />);
	await expect.element(seat('11A')).toHaveAccessibleName(/\$20\.00, window/);
	await expect.element(seat('12A')).toHaveAccessibleName(/taken/i);
	await expect.element(seat('12A')).toHaveAttribute('aria-disabled', 'true');
	await expect.element(seat('13C')).toHaveAccessibleName(/exit/i);
	await seat('11C').click();
	await expect.element(seat('11C')).toHaveAttribute('aria-pressed', 'true');
	await expect.element(seat('11C')).toHaveAccessibleName(/Anne/);
	await seat('12B').click();
	await expect.element(seat('11C')).toHaveAttribute('aria-pressed', 'false');
});

test.each(['light', 'dark'] as const)('has no fault of accessibility in the %s', async (theme) => {
	await show(<Choosing />, { theme });
	await seat('11B').click();
	expect(await axeFaults()).toEqual([]);
});

test('lies as the aircraft does, for those who read from right to left too', async () => {
	await show(<Choosing locale="ar" />, { locale: 'ar' });
	const left = (designator: string) =>
		document.querySelector(`[data-seat="${designator}"]`)?.getBoundingClientRect().left ?? 0;
	expect(left('11A')).toBeLessThan(left('11B'));
	expect(left('11C')).toBeLessThan(left('11D'));
});
