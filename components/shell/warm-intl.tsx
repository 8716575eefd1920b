import { getLocale } from 'next-intl/server';
import { headers } from 'next/headers';
import { intlLocale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';

/**
 * Has another thread read the browser's tables of this language while the page's scripts are still on their way: the
 * first date or price of a page costs 15 to 20 ms, each later one next to nothing. For pages whose scripts format dates
 * or prices as they start; on others it would cost more than it saves.
 */
export async function WarmIntl() {
	const [head, locale] = await Promise.all([headers(), getLocale()]);
	const worker = JSON.stringify(paths.warmIntl(intlLocale(locale)));
	return (
		<script
			nonce={head.get('x-nonce') ?? undefined}
			suppressHydrationWarning
			// oxlint-disable-next-line react/no-danger -- an address of ours
			dangerouslySetInnerHTML={{ __html: `self.Worker&&new Worker(${worker})` }}
		/>
	);
}
