import { LinkButton } from '#components/ui/link-button.tsx';
import { StatePage } from './state-page.tsx';

interface FailurePageProps {
	title: string;
	body: string;
	/** What a support desk asks for; nothing when there is none. */
	reference?: string | null | undefined;
	/** Ways on, the likeliest first. */
	acts: readonly { href: string; label: string }[];
}

/** A page that cannot show what was asked for: what happened, what still holds, and the ways on. */
export function FailurePage({ title, body, reference, acts }: FailurePageProps) {
	return (
		<StatePage title={title}>
			<p role="alert">{body}</p>
			{reference && <p className="type-small text-ink-2">{reference}</p>}
			<div className="flex flex-wrap gap-3">
				{acts.map(({ href, label }, i) => (
					<LinkButton key={href} href={href} tone={i === 0 ? 'solid' : 'line'}>
						{label}
					</LinkButton>
				))}
			</div>
		</StatePage>
	);
}
