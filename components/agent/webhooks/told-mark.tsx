import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { isUntold, type Told } from '#lib/agent-webhooks/notification-status.ts';
import type { WebhookWords } from './use-webhook-words.ts';

const MAILS = ['booked', 'held', 'paid', 'not_booked'] as const;

const markOf = (told: Told): readonly [icon: IconName, look: string] => {
	if (isUntold(told)) return ['circle-exclamation-point', 'font-semibold text-bad'];
	if (told.state === 'sent' || told.state === 'page') return ['check', 'text-good'];
	if (told.state === 'waiting' || told.state === 'soon') return ['clock', 'text-ink-2'];
	return told.state === 'unknown' ? ['circle-question-mark', 'text-warn'] : ['minus', 'text-ink-2'];
};

/** Whether the traveller knows of an event: by sign, colour and words. */
export function ToldMark({ told, words }: { told: Told; words: WebhookWords }) {
	const t = useTranslations('webhooks');
	const mail = (kind: string) => {
		const known = MAILS.find((one) => one === kind);
		return known ? t(`mails.${known}`) : kind;
	};
	const said = (): string => {
		switch (told.state) {
			case 'sent':
				return t('told.sent', { mail: mail(told.mail), time: words.instant(told.at) });
			case 'waiting':
				return t(told.late ? 'told.late' : 'told.waiting', { mail: mail(told.mail) });
			case 'given_up':
				return t('told.given_up', { mail: mail(told.mail) });
			default:
				return t(`told.${told.state}`);
		}
	};
	const [icon, look] = markOf(told);
	return (
		<span className={clsx('inline-flex items-start gap-1.5', look)}>
			<Icon name={icon} size={17} className="mt-[.15rem] shrink-0" />
			<span>{said()}</span>
		</span>
	);
}
