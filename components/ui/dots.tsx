/** Three dots: something is under way. The words beside them say what. */
export function Dots() {
	return (
		<span className="dots" aria-hidden="true">
			<i />
			<i />
			<i />
		</span>
	);
}
