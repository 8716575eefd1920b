/** One quiet line above the page while nothing here is for sale. */
export function TestModeLine({ children }: { children: string }) {
	return (
		<p className="type-micro border-b border-rule bg-well py-1 text-center text-ink-2">
			<span className="wrap block">{children}</span>
		</p>
	);
}
