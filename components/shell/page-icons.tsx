import { PAGE_ICONS_MARKUP } from './page-icons-markup.ts';

/** The drawings of the icons that a first visit sees, for `<Icon>`. Nothing of it is shown by itself. */
export function PageIcons() {
	return (
		// oxlint-disable-next-line react/no-danger -- a constant of ours, which React need not go through
		<svg aria-hidden="true" className="hidden" dangerouslySetInnerHTML={{ __html: PAGE_ICONS_MARKUP }} />
	);
}
