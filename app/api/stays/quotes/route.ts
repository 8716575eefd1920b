import { createStaysQuote } from '#contract/stays/quote.ts';
import { paths } from '#lib/paths.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { call } from '#lib/server/service-client.ts';
import { fillCheckout } from '#lib/server/stays/fill-checkout.ts';
import { problemCode, type ServiceProblem } from '#lib/server/service-problem.ts';
import { stayOriginOf, type StayRefusal } from '#lib/stays/checkout/stay-origin.ts';

/** A hotel may take its time to say what a rate costs now. */
const QUOTE_TIMEOUT_MS = 25_000;

const REFUSALS: Readonly<Record<string, StayRefusal>> = {
	rate_unavailable: 'gone',
	not_found: 'gone',
	loyalty_programme_required: 'member',
	loyalty_programme_account_number_invalid: 'number',
	rate_limit_exceeded: 'limit',
};

const whyOf = (problem: ServiceProblem): StayRefusal =>
	REFUSALS[problemCode(problem)] ?? (problem.status === 422 ? 'gone' : 'down');

/**
 * A plain form: has the rate `rate_id` of a hotel's page quoted. `accommodation_id` and `search` lead back to that page,
 * `total` and `currency`, `due` and `due_currency` say what the rate cost on it. What its visitor has typed already goes along. 303 to the
 * checkout, or to the page that says why there is none.
 */
export const POST = route(
	{ limit: 'search', limited: paths.stayRefused('limit'), body: readForm, down: paths.stayRefused('down') },
	async ({ viewer, body: form }) => {
		const said = (name: string): string => form.get(name)?.trim() ?? '';
		const rateId = said('rate_id').slice(0, 80);
		const number = said('loyalty_programme_account_number').slice(0, 40);
		const origin = stayOriginOf(said);
		const body = { rate_id: rateId, ...(number && { loyalty_programme_account_number: number }) };
		const quoted = await call(createStaysQuote, { body }, { device: viewer.device, timeoutMs: QUOTE_TIMEOUT_MS });
		if (!quoted.ok) return seeOther(paths.stayRefused(whyOf(quoted.problem), origin, rateId));
		const filled = await fillCheckout(quoted.data, number, viewer);
		return seeOther(paths.checkoutStay(quoted.data.id, origin, filled));
	},
);
