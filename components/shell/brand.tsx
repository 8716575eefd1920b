/** The ticket with a journey on it, and the name. */
export function Brand({ name }: { name: string }) {
	return (
		<a
			href="/"
			dir="ltr"
			className="inline-flex min-h-hit items-center gap-2.5 font-serif text-[1.5rem] leading-none font-semibold tracking-[-.015em] text-ink no-underline"
		>
			<svg
				viewBox="0 0 32 20"
				width="32"
				height="20"
				aria-hidden="true"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.7"
			>
				<path d="M1 3.5A2.5 2.5 0 0 1 3.5 1h25A2.5 2.5 0 0 1 31 3.5V7a3 3 0 0 0 0 6v3.5a2.5 2.5 0 0 1-2.5 2.5h-25A2.5 2.5 0 0 1 1 16.5V13a3 3 0 0 0 0-6Z" />
				<path d="M11.4 10H23" />
				<circle cx="9" cy="10" r="2.4" />
				<circle cx="23" cy="10" r="2.9" fill="currentColor" stroke="none" />
			</svg>
			{name}
		</a>
	);
}
