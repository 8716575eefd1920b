import { useTranslations } from 'next-intl';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { ActRefusal } from '#lib/acting/act-refusals.ts';
import { paths } from '#lib/paths.ts';
import { useRefusalWords } from './use-refusal-words.ts';

interface ActClosedProps<Own extends string> {
	refusal: ActRefusal<Own>;
	/** Words of the act's own catalogue, below its `refused`. */
	own: (key: `${Own}.title` | `${Own}.body`) => string;
	orderId: string;
	/** Asks the same once more. */
	retryHref: string;
}

/** The page of an act that cannot be done: why, and where to go instead. */
export function ActClosed<Own extends string>({ refusal, own, orderId, retryHref }: ActClosedProps<Own>) {
	const t = useTranslations('acting');
	const { title, body } = useRefusalWords(refusal, own);
	const { again } = refusal;
	return (
		<StatePage title={title}>
			<p>{body}</p>
			<div className="flex flex-wrap gap-3">
				{again && (
					<LinkButton href={retryHref} tone="solid" icon="refresh-cw">
						{t('again')}
					</LinkButton>
				)}
				<LinkButton href={paths.trip(orderId)} tone={again ? 'line' : 'solid'}>
					{t('openTrip')}
				</LinkButton>
			</div>
		</StatePage>
	);
}
