import type { ReactNode } from 'react';

/** Tags of a message that tells what was and what is: `<del>` struck, `<ins>` marked. */
export const DIFF_TAGS = {
	del: (chunks: ReactNode) => (
		<del>
			<bdi>{chunks}</bdi>
		</del>
	),
	ins: (chunks: ReactNode) => (
		<ins className="bg-signal-mid px-1 font-semibold no-underline">
			<bdi>{chunks}</bdi>
		</ins>
	),
};
