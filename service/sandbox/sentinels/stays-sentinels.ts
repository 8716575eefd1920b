import { type ErrorCode, ERRORS } from '#contract/errors.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import type { StaysSupplier } from '#service/suppliers/stays/stays-supplier.ts';

/** Who says what of a hotel that behaves in one way whatever is asked of it. */
const ANSWERS: Readonly<Record<string, { endpoint: string; code: ErrorCode }>> = {
	rates_gone: { endpoint: 'fetchAllRates', code: 'result_no_longer_available' },
	supplier_timeout: { endpoint: 'createStaysSearch', code: 'gateway_timeout_error' },
	supplier_fails: { endpoint: 'createStaysSearch', code: 'bad_gateway' },
};

/** Test hotels that bring about an answer of a search or of fetching rates, and codes of negotiated rates. */
export const staysSentinels = ({ sandbox }: StaysSupplier): SandboxSentinel[] => [
	...(sandbox?.testStays ?? []).flatMap(({ accommodationId, behaviour, description }): SandboxSentinel[] => {
		const answer = ANSWERS[behaviour];
		if (!answer) return [];
		const { endpoint, code } = answer;
		return [
			{ input: 'accommodation_id', value: accommodationId, endpoint, status: ERRORS[code].status, code, description },
		];
	}),
	...(sandbox?.testCodes ?? []).map(
		({ code, description }): SandboxSentinel => ({
			input: 'rate_access_code',
			value: code,
			endpoint: 'createStaysSearch',
			status: 201,
			code: null,
			description,
		}),
	),
];
