import { LinkButton } from './link-button.tsx';

export interface PaginationProps {
	/** Names the region. */
	label: string;
	previous?: { href: string; label: string } | undefined;
	next?: { href: string; label: string } | undefined;
}

/** To the page before and the page after, by cursor: there are no numbers to promise. */
export function Pagination({ label, previous, next }: PaginationProps) {
	if (!previous && !next) return null;
	return (
		<nav aria-label={label} className="flex justify-between gap-3 border-t border-rule-strong pt-4">
			{previous ? (
				<LinkButton href={previous.href} rel="prev" icon="chevron-left">
					{previous.label}
				</LinkButton>
			) : (
				<span />
			)}
			{next && (
				<LinkButton href={next.href} rel="next" className="flex-row-reverse" icon="chevron-right">
					{next.label}
				</LinkButton>
			)}
		</nav>
	);
}
