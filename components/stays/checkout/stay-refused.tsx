import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailurePage } from '#components/shell/failure-page.tsx';
import { StatePage } from '#components/shell/state-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { paths } from '#lib/paths.ts';
import { type StayOrigin, stayOriginFields, type StayRefusal } from '#lib/stays/checkout/stay-origin.ts';

interface StayRefusedProps {
	why: StayRefusal | 'missing';
	origin: StayOrigin | undefined;
	/** The rate that is asked for with a member's number. */
	rateId?: string | undefined;
	/** Asks the same once more, where that can help. */
	retryHref?: string | undefined;
}

/** Why a room cannot be booked at its price, with the way back to its hotel; or the number that its price needs. */
export function StayRefused({ why, origin, rateId, retryHref }: StayRefusedProps) {
	const t = useTranslations('stayBooking');
	const back = origin
		? { href: paths.hotelOf(origin), label: t('back') }
		: { href: paths.home(), label: t('refused.search') };
	if ((why === 'member' || why === 'number') && origin && rateId) return <MemberNumber {...{ why, origin, rateId }} />;
	if ((why === 'down' || why === 'limit') && origin && rateId) return <NotAsked {...{ why, origin, rateId }} />;
	const said = why === 'member' || why === 'number' ? 'gone' : why;
	const retry =
		retryHref && said !== 'gone' && said !== 'missing' ? [{ href: retryHref, label: t('refused.retry') }] : [];
	return <FailurePage title={t(`refused.${said}.title`)} body={t(`refused.${said}.body`)} acts={[...retry, back]} />;
}

interface RateAsked {
	origin: StayOrigin;
	rateId: string;
}

/** A plain form: asks for the rate again, as the page of its hotel did. */
function AskForRate({ origin, rateId, act, children }: RateAsked & { act: string; children?: ReactNode }) {
	const t = useTranslations('stayBooking');
	const kept = { rate_id: rateId, ...stayOriginFields(origin) };
	return (
		<form method="post" action={paths.api.stayQuotes()} className="grid w-full max-w-[24rem] gap-4">
			{Object.entries(kept).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" tone="signal">
					{act}
				</Button>
				<LinkButton href={paths.hotelOf(origin)}>{t('back')}</LinkButton>
			</div>
		</form>
	);
}

/** The hotel could not be asked: one press asks again. */
function NotAsked({ why, ...asked }: RateAsked & { why: 'down' | 'limit' }) {
	const t = useTranslations('stayBooking.refused');
	return (
		<StatePage title={t(`${why}.title`)}>
			<p role="alert">{t(`${why}.body`)}</p>
			<AskForRate {...asked} act={t('retry')} />
		</StatePage>
	);
}

/** The rate needs the number of a member. */
function MemberNumber({ why, ...asked }: RateAsked & { why: 'member' | 'number' }) {
	const t = useTranslations('stayBooking.refused');
	return (
		<StatePage title={t(`${why}.title`)}>
			<p role={why === 'number' ? 'alert' : undefined}>{t(`${why}.body`)}</p>
			<AskForRate {...asked} act={t('goOn')}>
				<TextInput
					name="loyalty_programme_account_number"
					label={t('field')}
					required
					maxLength={40}
					autoComplete="off"
					dir="ltr"
				/>
			</AskForRate>
		</StatePage>
	);
}
