import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { type FindStep, paths } from '#lib/paths.ts';

interface FindBookingProps {
	step: FindStep | undefined;
	/** Filled in already. */
	reference?: string | undefined;
	/** How long a code opens the booking. */
	minutes: number;
	/** Who is signed in keeps what the code opens. */
	account?: boolean;
}

/** The two plain forms that open a booking: what is known of it, then the code that was sent. */
export function FindBooking({ step, reference, minutes, account = false }: FindBookingProps) {
	const t = useTranslations('trips.find');
	const wantsCode = step === 'code' || step === 'wrong';
	return (
		<div className="wrap py-6 l:py-10">
			<div className="mx-auto grid max-w-[34rem] grid-cols-[minmax(0,1fr)] gap-5">
				<div>
					<h1 className="type-h1">{t(wantsCode ? 'codeTitle' : account ? 'titleAccount' : 'title')}</h1>
					<p className="mt-2 text-ink-2">
						{wantsCode ? t(account ? 'codeLeadAccount' : 'codeLead', { minutes }) : t('lead')}
					</p>
				</div>
				{step === 'forgotten' && <Notice role="status">{t('forgotten')}</Notice>}
				{step !== undefined && step !== 'code' && step !== 'wrong' && step !== 'forgotten' && (
					<Notice tone="bad" role="alert">
						{t(step)}
					</Notice>
				)}
				<Paper className="p-4 m:p-6">
					{wantsCode ? <CodeForm wrong={step === 'wrong'} account={account} /> : <CluesForm reference={reference} />}
				</Paper>
				{!wantsCode && !account && step !== 'forgotten' && (
					<form method="post" action={paths.api.forgetVisitor()} className="type-small grid justify-items-start gap-2">
						<p className="text-ink-2">{t('forgetLead')}</p>
						<Button type="submit" size="s">
							{t('forget')}
						</Button>
					</form>
				)}
				{!wantsCode && !account && (
					<p className="type-small">
						<a className="link inline-flex min-h-hit items-center" href={paths.yourData()}>
							{t('yourData')}
						</a>
					</p>
				)}
				{wantsCode && (
					<div className="type-small grid gap-2 text-ink-2">
						<p>{t('help')}</p>
						<p>
							<a className="link inline-flex min-h-hit items-center" href={paths.findBooking()}>
								{t('again')}
							</a>
						</p>
					</div>
				)}
			</div>
		</div>
	);
}

function CluesForm({ reference }: { reference: string | undefined }) {
	const t = useTranslations('trips.find');
	return (
		<form method="post" action={paths.api.findTrip()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<TextInput
				name="reference"
				label={t('reference')}
				defaultValue={reference}
				hint={t('referenceHint')}
				required
				maxLength={40}
				dir="ltr"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				className="font-semibold tracking-[.06em] uppercase"
			/>
			<TextInput
				name="family_name"
				label={t('familyName')}
				hint={t('familyNameHint')}
				required
				maxLength={80}
				autoComplete="family-name"
				spellCheck={false}
			/>
			<Button type="submit" tone="signal" size="l" full>
				{t('send')}
			</Button>
		</form>
	);
}

function CodeForm({ wrong, account }: { wrong: boolean; account: boolean }) {
	const t = useTranslations('trips.find');
	return (
		<form method="post" action={paths.api.openTrip()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<TextInput
				name="code"
				label={t('code')}
				hint={t('codeHint')}
				error={wrong ? t('wrong') : undefined}
				required
				maxLength={12}
				inputMode="numeric"
				autoComplete="one-time-code"
				dir="ltr"
				className="type-h3 !tracking-[.2em]"
			/>
			<Button type="submit" tone="signal" size="l" full>
				{t(account ? 'openAccount' : 'open')}
			</Button>
		</form>
	);
}
