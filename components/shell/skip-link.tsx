/** Leads the keyboard past what comes before a part of the page: the header, filters. Seen while it has the focus. */
export function SkipLink({ to = 'main', children }: { /** An id. */ to?: string; children: string }) {
	return (
		<a href={`#${to}`} className="skip-link type-ui">
			{children}
		</a>
	);
}
