import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useColon } from '#components/shell/use-colon.ts';
import type { Show } from '#components/shell/use-format.ts';
import { DefinitionList } from '#components/ui/definition-list.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { ShownFacts } from '#lib/trips/shown-record.ts';
import { momentsIn } from '../moments-of.ts';
import { useShownWords } from './use-shown-words.ts';

/** What a record turned out to be. */
export type CheckedAnswer =
	| { state: 'valid'; keyId: string; facts: ShownFacts }
	| { state: 'altered' | 'unknown_key'; keyId: string }
	| { state: 'not_ours' };

interface VerifyAnswerProps {
	answer: CheckedAnswer;
	/** Epoch milliseconds. */
	now: number;
	show: Show;
	locale: Locale;
}

const LOOKS: Readonly<Record<CheckedAnswer['state'], readonly [icon: IconName, box: string, ink: string]>> = {
	valid: ['badge-check', 'border-good', 'text-good'],
	altered: ['circle-x', 'border-bad [border-inline-start-style:double]', 'text-bad'],
	unknown_key: ['circle-question-mark', 'border-warn [border-inline-start-style:dashed]', 'text-warn'],
	not_ours: ['circle-question-mark', 'border-warn [border-inline-start-style:dashed]', 'text-warn'],
};

/** What a record turned out to be: by sign, edge and words. */
export function VerifyAnswer({ answer, now, show, locale }: VerifyAnswerProps) {
	const t = useTranslations('trips.verify');
	const [icon, box, ink] = LOOKS[answer.state];
	const key = 'keyId' in answer ? answer.keyId : '';
	return (
		<section
			role="status"
			className={clsx('grid gap-3 rounded-3 border border-s-[6px] bg-sheet p-4 m:p-6', box)}
			aria-labelledby="answer"
		>
			<h2 id="answer" className="type-h3 flex items-start gap-2.5">
				<Icon name={icon} className={clsx('mt-0.5', ink)} />
				{t(`${answer.state}.title`)}
			</h2>
			<p>
				{t.rich(`${answer.state}.body`, {
					key,
					code: (chunks) => (
						<code dir="ltr" className="break-all">
							{chunks}
						</code>
					),
				})}
			</p>
			{answer.state === 'valid' && <Said {...{ now, show, locale }} facts={answer.facts} keyId={answer.keyId} />}
		</section>
	);
}

/** What a genuine record says, and whether it still holds. */
function Said({
	facts,
	keyId,
	now,
	show,
	locale,
}: Omit<VerifyAnswerProps, 'answer'> & { facts: ShownFacts; keyId: string }) {
	const t = useTranslations('trips.verify');
	const shown = useTranslations('trips.shown');
	const words = useShownWords(show);
	const colon = useColon();
	const moment = momentsIn('UTC', show, locale);
	const { at, expiresAt } = facts;
	const holds =
		expiresAt === null
			? t('holds.noEnd')
			: t(Date.parse(expiresAt) > now ? 'holds.yes' : 'holds.no', moment(expiresAt));
	return (
		<DefinitionList
			className="max-m:!grid-cols-1"
			items={[
				{ term: t('says'), value: <b>{`${words.title(facts)}${colon}${words.sum(facts)}`}</b> },
				{ term: shown('at'), value: shown('when', moment(at)) },
				{ term: t('still'), value: holds },
				{ term: shown('key'), value: <code dir="ltr">{keyId}</code> },
			]}
		/>
	);
}
