/** First stop of the keyboard: past the header. */
export function SkipLink({ children }: { children: string }) {
	return (
		<a
			href="#main"
			className="type-ui absolute start-4 top-2 z-toast -translate-y-20 rounded-2 bg-solid px-4 py-3 text-on-solid no-underline focus:translate-y-0"
		>
			{children}
		</a>
	);
}
