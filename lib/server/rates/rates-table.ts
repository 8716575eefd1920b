import { z } from 'zod';
import { CalendarDate } from '#contract/common/dates.ts';

const Code = z.string().regex(/^[A-Z]{3}$/);
const Rate = z
	.union([z.string(), z.number()])
	.transform(String)
	.pipe(z.string().regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,12})?$/, 'a decimal above zero'));

/**
 * A table of exchange rates: units of each currency for one of `base`, on a day. A rate is a decimal as text, or a
 * number as it stands in the JSON. The base is in `rates` afterwards, with 1. Refused: another rate for the base, a day
 * that does not exist, a code that is none.
 */
export const RatesTable = z
	.object({ date: CalendarDate, base: Code, rates: z.record(Code, Rate) })
	.transform(({ date, base, rates }) => ({ date, base, rates: { ...rates, [base]: rates[base] ?? '1' } }))
	.refine(({ base, rates }) => Number(rates[base]) === 1, 'one of the base is one of the base')
	.refine(({ rates }) => Object.keys(rates).length > 1, 'no rates');
export type RatesTable = z.output<typeof RatesTable>;
