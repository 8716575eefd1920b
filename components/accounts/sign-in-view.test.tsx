import { describe, expect, it, test } from 'vitest';
import { page } from 'vitest/browser';
import { ProofPage } from '#components/account/security/proof-page.tsx';
import { SecurityView } from '#components/account/security/security-view.tsx';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { ChangeEmailView } from './change-email-view.tsx';
import { ResetPasswordView } from './reset-password-view.tsx';
import { SignInLinkView, SignInView } from './sign-in-view.tsx';
import { SignUpView, VerifyEmailView } from './sign-up-view.tsx';

const EMAIL = 'dora@example.com';
const sign = (step?: Parameters<typeof SignInView>[0]['step']) => (
	<SignInView step={step} back="/saved" email={EMAIL} minutes={15} provider="Nordlicht Verlag" signedIn={null} />
);

describe('signing in', () => {
	it.each(['wrong', 'limit', 'down', 'expired', 'elsewhere'] as const)('says what went wrong: %s', async (step) => {
		await show(sign(step));
		await expect.element(page.getByRole('alert')).toBeVisible();
		await expect.element(page.getByLabelText('E-mail')).toHaveValue(EMAIL);
	});

	it('takes the page to go back to along, and shows the password on demand', async () => {
		await show(sign());
		const { form } = page.getByRole('button', { name: 'Send me a link instead' }).element() as HTMLButtonElement;
		expect(new FormData(form ?? undefined).get('return')).toBe('/saved');
		const password = page.getByLabelText('Password', { exact: true });
		await password.fill('a boat on the fjord');
		await page.getByRole('button', { name: 'Show password' }).click();
		await expect.element(password).toHaveAttribute('type', 'text');
		await page.getByRole('button', { name: 'Hide password' }).click();
		await expect.element(password).toHaveAttribute('type', 'password');
	});
});

/** Pastes as a hand would; false: something on the page kept the browser from it. */
const canPaste = (into: Element): boolean =>
	into.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }));

test.each([
	['sign in', 'current-password', sign()],
	['sign up', 'new-password', <SignUpView key="u" step={undefined} back="" email={EMAIL} />],
	[
		'verify',
		'current-password',
		<VerifyEmailView key="v" step={undefined} link={{ token: 'x', email: EMAIL, asksPassword: true }} />,
	],
	[
		'reset',
		'new-password',
		<ResetPasswordView
			key="n"
			step={undefined}
			email=""
			link={{ token: 'x', email: EMAIL, invited: false }}
			minutes={10}
		/>,
	],
	[
		'confirm',
		'current-password',
		<ProofPage
			key="p"
			step="confirm"
			by={{ password: true, code: false }}
			staff={false}
			back="/account"
			refused={undefined}
			passkey={null}
		/>,
	],
	[
		'change',
		'new-password',
		<SecurityView
			key="c"
			proved
			needed={false}
			news={undefined}
			password
			app={{ on: false, waiting: null }}
			codesLeft={null}
			passkeys={[]}
			addPasskey={null}
			sessions={[]}
			happened={[]}
			preferences={{ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'h23' }}
		/>,
	],
])('passwords are hidden, may be pasted, and are known to managers: %s', async (_, kind, view) => {
	await show(view);
	const field = document.querySelector('input[name="password"]');
	if (!field) throw new Error('no password is asked for');
	expect(field.getAttribute('type')).toBe('password');
	expect(field.getAttribute('autocomplete')).toBe(kind);
	expect(canPaste(field)).toBe(true);
});

test.each([
	['sign in', sign()],
	['link sent', sign('sent')],
	['link', <SignInLinkView key="l" token="x" email={EMAIL} />],
	['sign up', <SignUpView key="u" step="common" back="" email={EMAIL} />],
	['sign-up sent', <SignUpView key="s" step="sent" back="" email={EMAIL} />],
	['verify', <VerifyEmailView key="v" step="wrong" link={{ token: 'x', email: EMAIL, asksPassword: true }} />],
	['verify expired', <VerifyEmailView key="e" step="expired" link={null} />],
	['reset asked', <ResetPasswordView key="r" step="email" email="" link={null} minutes={10} />],
	[
		'reset',
		<ResetPasswordView
			key="n"
			step="short"
			email=""
			link={{ token: 'x', email: EMAIL, invited: false }}
			minutes={10}
		/>,
	],
	[
		'invited',
		<ResetPasswordView key="i" step="short" email="" link={{ token: 'x', email: EMAIL, invited: true }} minutes={10} />,
	],
	['reset elsewhere', <ResetPasswordView key="o" step="elsewhere" email="" link={null} minutes={10} />],
	['change', <ChangeEmailView key="c" step="sent" email={EMAIL} />],
])('is in nobody’s way: %s', async (_, view) => {
	await show(view);
	expect(await axeFaults()).toEqual([]);
});
