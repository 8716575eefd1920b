import { Button } from '#components/ui/button.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

/** Has a simulated hotel say that a guest did not come. */
export function NoShowPanel() {
	return (
		<form method="post" action="/api/dev/sandbox" className="flex flex-wrap items-end gap-4">
			<TextInput
				name="no_show"
				label="Stay that a card guarantees, its day of check-in over"
				required
				maxLength={80}
				pattern="bok_[0-9A-Za-z]+"
				placeholder="bok_…"
				autoComplete="off"
				spellCheck={false}
			/>
			<Button type="submit">The guest did not come</Button>
		</form>
	);
}
