import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ActRefusal } from '#lib/acting/act-refusals.ts';
import { paths } from '#lib/paths.ts';
import { useRefusalWords } from './use-refusal-words.ts';

interface ActRefusedProps<Own extends string> {
	refusal: ActRefusal<Own>;
	/** Words of the act's own catalogue, below its `refused`. */
	own: (key: `${Own}.title` | `${Own}.body`) => string;
	orderId: string;
}

/** Why the press did nothing, beside it. It stays until the next one; that there was no connection, until it is back. */
export function ActRefused<Own extends string>({ refusal, own, orderId }: ActRefusedProps<Own>) {
	const t = useTranslations('acting');
	const { title, body } = useRefusalWords(refusal, own);
	return (
		<Notice
			tone="bad"
			role="alert"
			action={
				!refusal.again && (
					<LinkButton size="s" href={paths.trip(orderId)}>
						{t('openTrip')}
					</LinkButton>
				)
			}
		>
			<p className="type-ui">{title}</p>
			<p>{body}</p>
		</Notice>
	);
}
