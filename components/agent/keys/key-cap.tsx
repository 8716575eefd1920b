/** The keys that reach something, beside its words. Not read out: what it stands beside tells its key itself. */
export function KeyCap({ keys }: { keys: string }) {
	return (
		<kbd aria-hidden dir="ltr" className="type-micro ms-1 rounded-1 border border-rule px-1 font-semibold max-l:hidden">
			{keys}
		</kbd>
	);
}
