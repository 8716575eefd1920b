import { accountPaths } from '#lib/accounts/account-paths.ts';
import { securityPaths } from '#lib/accounts/security-paths.ts';
import { teamPaths } from '#lib/accounts/team-paths.ts';
import { auditPaths } from '#lib/agent-audit/audit-paths.ts';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { openPalette } from './stage/desk.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';
import { linkIn } from './stage/mailbox.ts';
import { fillSignIn, invite, PASSWORD, setUpApp, signUp } from './stage/person.ts';

test('a traveller keeps who travels, secures the account, comes back, and forgets the password', {
	tag: '@phone',
}, async ({ page }) => {
	test.slow();
	const name = newFamilyName();
	const email = `${name.toLowerCase()}@example.com`;
	await page.goto(accountPaths.section('travellers'));
	await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
	await signUp(page, email, accountPaths.section());
	await page.goto(accountPaths.section());
	await page.getByLabel('Given name').fill('Berta');
	await page.getByLabel('Family name').fill(name);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('Saved.')).toBeVisible();
	await expectNoAxeFaults(page);

	for (const address of [
		...(['travellers', 'loyalty', 'cards', 'notifications', 'data'] as const).map((part) => accountPaths.section(part)),
		accountPaths.record(),
	]) {
		await page.goto(address);
		await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
		await expectNoSidewaysScroll(page);
	}
	await page.goto(paths.changeEmail());
	await expectNoSidewaysScroll(page);
	await page.goto(securityPaths.confirm({ back: securityPaths.security() }));
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
	const codeOf = await setUpApp(page);
	await expectNoAxeFaults(page);
	await page.goto(securityPaths.security());
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);
	await page.getByRole('button', { name: 'Account', exact: true }).click();
	await page.getByRole('button', { name: 'Sign out' }).click();
	await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeHidden();

	await page.goto(paths.signIn({ back: accountPaths.section() }));
	await fillSignIn(page, email);
	await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
	await page.goto(accountPaths.section());
	await expect(page.getByLabel('Family name')).toBeHidden();
	await page.goto(securityPaths.code({ back: accountPaths.section() }));
	await page.getByLabel('Six-digit code').fill(codeOf());
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByLabel('Family name')).toHaveValue(name);

	await page.context().clearCookies();
	await page.goto(paths.resetPassword());
	await page.getByLabel('E-mail').fill(email);
	await page.getByRole('button', { name: 'Send the link' }).click();
	await page.goto(await linkIn(page.context(), email, 'Choose a new password', '/reset-password'));
	await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD} again`);
	await page.getByRole('button', { name: 'Set password and sign in' }).click();
	await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
});

test('somebody who is invited to the desk sets a password and a second factor, finds by keys, and checks the audit trail', {
	tag: '@phone',
}, async ({ page }) => {
	test.slow();
	const name = newFamilyName();
	const email = `${name.toLowerCase()}@example.com`;
	const order = await book(name);
	// Who is not signed in finds the door of the desk.
	await page.goto(teamPaths.team());
	await expect(page.getByLabel('Access code')).toBeVisible();
	await page.goto(await invite(email, 'lead'));
	await expect(page.getByRole('heading', { name: 'Welcome to the team' })).toBeVisible();
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Set password and continue' }).click();
	await page.goto(paths.agent());
	await expect(page.getByRole('heading', { name: 'All bookings' })).toBeHidden();
	await page.goto(securityPaths.security());
	const codeOf = await setUpApp(page);
	await page.goto(paths.agent());
	await expect(page.getByRole('heading', { name: 'All bookings' })).toBeVisible();

	await openPalette(page);
	await page.keyboard.type(order.booking_reference);
	await page.keyboard.press('Enter');
	await page.waitForURL(paths.agent({ q: order.booking_reference }));
	await page.getByRole('link', { name: order.booking_reference }).click();
	await page.getByLabel('New note').fill('Asked for an aisle seat');
	await page.getByRole('button', { name: 'Add note' }).click();
	await expect(page.getByRole('listitem').filter({ hasText: 'Asked for an aisle seat' })).toContainText(email);
	await expectNoAxeFaults(page);

	await page.goto(auditPaths.trail({ who: email }));
	await expect(page.getByText('Note on a booking').first()).toBeVisible();
	await page.getByRole('button', { name: 'Check the whole trail' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'The trail is whole' })).toBeVisible();
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);

	await page.context().clearCookies();
	await page.goto(paths.signIn({ back: paths.agent() }));
	await fillSignIn(page, email);
	await page.getByLabel('Six-digit code').fill(codeOf());
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByRole('heading', { name: 'All bookings' })).toBeVisible();
});
