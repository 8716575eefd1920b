import { accountPaths } from '#lib/accounts/account-paths.ts';
import { balancePaths } from '#lib/agent-balance/balance-paths.ts';
import { auditPaths } from '#lib/agent-audit/audit-paths.ts';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { negotiatedRatePaths } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { signInAsAgent } from './stage/desk.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';
import { callApi } from './stage/organisation.ts';
import { expectToFitNarrowest, PHONE, resize } from './stage/look-around.ts';
import { FAMILY, oneWay } from './stage/searches.ts';

const FEW = oneWay('JFK', 'EWR', 60, FAMILY);

/** What a finger points at and could miss. Runs in the page. */
function smallTargets(): string[] {
	return [...document.querySelectorAll('button, summary, select, input:not([type=hidden]), a.inline-flex, a.button')]
		.filter((one) => one.checkVisibility({ opacityProperty: false }) && !one.closest('[hidden], .sr-only'))
		.map((one) => {
			const parts = [one, ...(one instanceof HTMLInputElement ? (one.labels ?? []) : [])];
			const boxes = parts.map((part) => part.getBoundingClientRect());
			const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
			const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
			return { one, box: { width: right - left, height: bottom - top } };
		})
		.filter(({ box }) => box.width > 1 && box.height > 1 && (box.height < 43.5 || box.width < 43.5))
		.map(
			({ one, box }) =>
				`${one.tagName} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)}" ${Math.round(box.width)} × ${Math.round(box.height)}`,
		);
}

test.describe('on a phone', { tag: '@phone-only' }, () => {
	test('targets of a finger are large enough, and words of every language fit', async ({ page, context, baseURL }) => {
		test.slow();
		const main = page.getByRole('main');
		for (const locale of ['en', 'de', 'es', 'fr']) {
			await context.addCookies([{ name: 'wf_lang', value: locale, url: baseURL ?? '' }]);
			const look = async (state: string) => {
				await resize(page, PHONE);
				expect.soft(await page.evaluate(smallTargets), `${state} in ${locale}`).toEqual([]);
				if (locale === 'en') await expectNoAxeFaults(page);
				await expectToFitNarrowest(page, `${state} in ${locale}`);
			};
			await page.goto('/');
			await look('home');
			await page.goto(paths.flights(FEW));
			await expect(main.getByRole('list').getByRole('article').first()).toBeVisible();
			await look('results');
			const card = main.getByRole('article').first();
			await card.getByRole('button').first().click();
			await card.getByRole('link').first().click();
			await page.waitForURL(/\/flights\/offers\//);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await look('offer');
		}
	});

	test('every page opens and fits', async ({ page }) => {
		test.slow();
		const hold = await book(newFamilyName(), { hold: true });
		const token = process.env.API_TOKEN ?? '';
		const name = newFamilyName();
		const made = async (path: string, body: object) =>
			((await callApi(token, 'POST', path, body)) as { id: string }).id;
		const person = { given_name: 'Berta', family_name: name, email: `${name.toLowerCase()}@example.com` };
		const customer = await made('/identity/customer/users', person);
		const group = await made('/identity/customer/user_groups', { name, user_ids: [customer] });
		const opensAndFits = async (address: string) => {
			await page.goto(address);
			await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
			await expectNoSidewaysScroll(page);
		};
		// An agent has nothing there and is led to the desk.
		await opensAndFits(paths.yourData());
		await signInAsAgent(page);
		for (const address of [
			paths.legByLeg(FEW),
			'/how-we-rank',
			'/legal/privacy',
			'/legal/terms',
			'/legal/seller',
			'/accessibility',
			'/maintenance',
			'/offline',
			paths.findBooking(),
			paths.trip(hold.id),
			paths.shown(hold.id),
			paths.verify(),
			paths.payTrip(hold.id),
			paths.cancelTrip(hold.id),
			paths.booking('bki_nobodys'),
			// Without a search there is nothing to find again, and the page says so.
			'/flights/offers/off_00009htYpSCXrwaB9DnUm0/again',
			paths.agentSessions(),
			paths.stayRefused('gone'),
			negotiatedRatePaths.list(),
			negotiatedRatePaths.add(),
			negotiatedRatePaths.rate('nre_nobodys'),
			auditPaths.trail(),
			balancePaths.statement(),
			paths.agentProposals(),
			customerPaths.list(),
			customerPaths.add(),
			customerPaths.customer(customer),
			customerPaths.edit(customer),
			customerPaths.groups(),
			customerPaths.group(group),
			'/mails/stop?mail=nobodys',
			paths.signIn(),
			paths.signUp(),
			paths.resetPassword(),
			// Links that nobody was sent say so.
			'/verify-email?token=nobodys',
			'/sign-in/link?token=nobodys',
			'/price-alerts/stop?alert=nobodys',
			accountPaths.erased(),
		])
			await opensAndFits(address);
	});
});
