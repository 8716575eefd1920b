'use client';
import { PAGE_ICONS_MARKUP } from './page-icons-markup.ts';

/**
 * The drawings of the icons that a first visit sees, for `<Icon>`. Nothing of it is shown by itself. A client component,
 * so that the server's HTML has it once, and not once more in what React reads; browsers leave it as it is, and their
 * scripts are built without it.
 */
export function PageIcons() {
	const markup = typeof window === 'undefined' ? PAGE_ICONS_MARKUP : '';
	return (
		// oxlint-disable-next-line react/no-danger -- a constant of ours, which React need not go through
		<svg aria-hidden="true" className="hidden" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
	);
}
