import { Button } from '#components/ui/button.tsx';
import { IdInput } from './id-input.tsx';

/** Has a simulated hotel say that a guest did not come. */
export function NoShowPanel() {
	return (
		<form method="post" action="/api/dev/sandbox" className="form-row flex flex-wrap items-end gap-4">
			<IdInput name="no_show" label="Stay that a card guarantees, its day of check-in over" prefix="bok" />
			<Button type="submit">The guest did not come</Button>
		</form>
	);
}
