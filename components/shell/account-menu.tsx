import { getTranslations } from 'next-intl/server';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';

/** What somebody who is signed in finds in the header. Works without JavaScript. */
export async function AccountMenu() {
	const t = await getTranslations('signIn');
	const link = 'type-ui flex min-h-hit items-center text-ink no-underline';
	return (
		<>
			<button
				type="button"
				popoverTarget="account-menu"
				className={buttonClass({ tone: 'text', className: '!text-ink' })}
			>
				{t('account')}
			</button>
			<div id="account-menu" popover="auto" className="overlay hanging w-[min(14rem,calc(100vw-2*var(--gutter)))] p-5">
				<nav aria-label={t('account')} className="mb-3 border-b border-rule pb-2">
					<a href={accountPaths.section()} className={link}>
						{t('account')}
					</a>
					<a href={paths.trips()} className={link}>
						{t('trips')}
					</a>
				</nav>
				<form method="post" action={paths.api.signOut()}>
					<Button type="submit" full>
						{t('signOut')}
					</Button>
				</form>
			</div>
		</>
	);
}
