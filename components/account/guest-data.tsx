import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { paths } from '#lib/paths.ts';
import { DataRecord } from './data-record.tsx';
import { RecordActs } from './record-acts.tsx';

interface GuestDataProps {
	/** What is held; null: nothing is known of this browser. */
	data: object | null;
	news: 'erased' | 'unsure' | 'down' | 'limit' | undefined;
}

/** Export and erase without an account: what this browser typed, and the bookings whose code was just entered in it. */
export function GuestData({ data, news }: GuestDataProps) {
	const t = useTranslations('account.guest');
	const bookings = data && 'bookings' in data && Array.isArray(data.bookings) ? data.bookings.length : 0;
	return (
		<div className="wrap grid max-w-[62rem] grid-cols-[minmax(0,1fr)] gap-5 py-6 l:py-8">
			<div className="border-b border-rule-strong pb-2">
				<h1 className="type-h1">{t('title')}</h1>
				<p className="mt-1 text-ink-2">{t('lead')}</p>
			</div>
			{news && (
				<Notice tone={news === 'erased' ? 'good' : 'bad'} role={news === 'erased' ? 'status' : 'alert'}>
					{t(`news.${news}`)}
				</Notice>
			)}
			{bookings === 0 && news !== 'erased' && (
				<Notice action={<LinkButton href={paths.findBooking()}>{t('find')}</LinkButton>}>{t('noBooking')}</Notice>
			)}
			{data && news !== 'erased' && (
				<>
					<Paper as="section" className="grid gap-3 p-4 m:p-6 print:hidden">
						<h2 className="type-h2">{t('export')}</h2>
						<p>{t('exportNote', { count: bookings })}</p>
						<RecordActs />
					</Paper>
					<Paper as="section" className="grid gap-3 p-4 m:p-6 print:hidden">
						<h2 className="type-h2">{t('erase')}</h2>
						<p>{t('eraseNote', { count: bookings })}</p>
						<p>{t('eraseKept')}</p>
						<form method="post" action={accountPaths.api.eraseGuest} className="grid justify-items-start gap-3">
							<Checkbox name="sure" value="1" required label={t('sure')} />
							<Button type="submit" tone="bad">
								{t('eraseAct')}
							</Button>
						</form>
					</Paper>
					<DataRecord data={data} />
				</>
			)}
		</div>
	);
}
