import 'server-only';
import { ACCOUNT_STEPS, type AccountStep } from '#lib/accounts/sign-in-paths.ts';
import { returnPath } from '../return-path.ts';

export type AccountSearch = Promise<Partial<Record<'step' | 'return' | 'token', string | string[]>>>;

/** What the address of a page of signing in asks for. */
export async function askedOfSignIn(
	values: AccountSearch,
): Promise<{ step: AccountStep | undefined; back: string; token: string }> {
	const { step, return: back, token } = await values;
	return {
		step: ACCOUNT_STEPS.find((one) => one === step),
		back: returnPath(typeof back === 'string' ? back : null, ''),
		token: typeof token === 'string' ? token.slice(0, 100) : '',
	};
}
