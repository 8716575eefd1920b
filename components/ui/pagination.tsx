import type { ComponentProps } from 'react';
import { LinkButton } from './link-button.tsx';

export interface PaginationProps {
	/** Names the region. */
	label: string;
	previous?: PageLink | undefined;
	next?: PageLink | undefined;
}
/** Where it leads, in which words, and what more stands on the link, such as its key. */
type PageLink = { href: string; label: string } & Omit<
	ComponentProps<typeof LinkButton>,
	'href' | 'rel' | 'icon' | 'children'
>;

/** To the page before and the page after, by cursor: there are no numbers to promise. */
export function Pagination({ label, previous, next }: PaginationProps) {
	if (!previous && !next) return null;
	return (
		<nav aria-label={label} className="flex justify-between gap-3 border-t border-rule-strong pt-4">
			{previous ? <PageButton {...previous} rel="prev" icon="chevron-left" /> : <span />}
			{next && <PageButton {...next} rel="next" className="flex-row-reverse" icon="chevron-right" />}
		</nav>
	);
}

const PageButton = ({ label, ...link }: PageLink & Pick<ComponentProps<typeof LinkButton>, 'rel' | 'icon'>) => (
	<LinkButton {...link}>{label}</LinkButton>
);
