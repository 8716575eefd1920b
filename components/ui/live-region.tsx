/** Says a change to those who do not see it. Keep it on the page and change its words. */
export function LiveRegion({ children, assertive }: { children?: string | undefined; assertive?: boolean }) {
	return (
		<span role={assertive ? 'alert' : 'status'} className="sr-only">
			{children}
		</span>
	);
}
