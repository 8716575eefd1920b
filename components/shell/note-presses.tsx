import { headers } from 'next/headers';
import { NOTE_PRESSES } from '#components/ui/early-press.ts';

/** Notes presses while the page's scripts are still on their way, for `PressAgain`. */
export async function NotePresses() {
	const head = await headers();
	return (
		<script
			nonce={head.get('x-nonce') ?? undefined}
			suppressHydrationWarning
			// oxlint-disable-next-line react/no-danger -- a constant of ours
			dangerouslySetInnerHTML={{ __html: NOTE_PRESSES }}
		/>
	);
}
