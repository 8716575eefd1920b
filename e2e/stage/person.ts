import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { paths } from '#lib/paths.ts';
import { ROOT } from '../../scripts/root.ts';
import { expect } from '../fixtures.ts';
import { linkIn } from './mailbox.ts';

/** How long a code of an app is that of now. */
const STEP_MS = 30_000;

/** A password that nobody else has thought of. */
export const PASSWORD = 'plum kettle orbit seven';

/** Creates an account by its pages and mail; who has signed in then is on `back`. */
export async function signUp(page: Page, email: string, back: string = paths.trips()): Promise<void> {
	await page.goto(paths.signUp({ back }));
	await page.getByLabel('E-mail').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
	await page.goto(await linkIn(page.context(), email, 'Confirm', '/verify-email'));
	await page.getByRole('button', { name: 'Confirm address' }).click();
	await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeHidden();
}

/** Signs in by password on the page for it, which is open. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	await page.getByLabel('E-mail').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Invites somebody to the team, as the site's operator does on the server. Gives the link that opens their account. */
export async function invite(email: string, role: 'agent' | 'lead'): Promise<string> {
	const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/accounts.ts', 'invite', email, role];
	const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: process.env });
	const { pathname, search } = new URL(/https?:\S+/.exec(stdout)?.[0] ?? '');
	return pathname + search;
}

/** Sets an authenticator app up on the page about security. Gives what tells the code of now. */
export async function setUpApp(page: Page): Promise<() => string> {
	await page.getByRole('button', { name: 'Set up an app' }).click();
	const shown = await page.getByText('Can’t scan? Type this into the app').locator('code').innerText();
	const totp = new TOTP({ secret: shown.replaceAll(/\s/g, '') });
	// A code opens once: the one before this sets the app up, so that signing in next need not wait.
	await page.getByLabel('Six-digit code').fill(totp.generate({ timestamp: Date.now() - STEP_MS }));
	await page.getByRole('button', { name: 'Turn on' }).click();
	await expect(page.getByRole('heading', { name: 'Keep your backup codes' })).toBeVisible();
	return () => totp.generate();
}
