/** Leads the keyboard past what comes before a part of the page: the header, filters. Seen while it has the focus. */
export function SkipLink({ to = 'main', children }: { /** An id. */ to?: string; children: string }) {
	return (
		<a
			href={`#${to}`}
			className="type-ui absolute start-4 top-2 z-toast -translate-y-20 rounded-2 bg-solid px-4 py-3 text-on-solid no-underline focus:translate-y-0"
		>
			{children}
		</a>
	);
}
