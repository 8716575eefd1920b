/** The airline's reference, large: what one reads out at a desk. */
export function StubReference({ label, reference }: { label: string; reference: string }) {
	return (
		<div className="grid gap-1">
			<p className="type-label text-ink-2">{label}</p>
			<p className="type-h2 tracking-[.06em]">
				<bdi>{reference}</bdi>
			</p>
		</div>
	);
}
