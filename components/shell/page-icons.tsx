'use client';
import { useEffect, useRef } from 'react';
import { PAGE_ICONS_MARKUP } from './page-icons-markup.ts';

/**
 * The drawings of the icons that a first visit sees, for `<Icon>`. Nothing of it is shown by itself. A client component,
 * so that the server's HTML has it once, and not once more in what React reads; browsers leave it as it is, and their
 * scripts are built without it. A page that the browser has to write itself takes them from the sprite.
 */
export function PageIcons() {
	const markup = typeof window === 'undefined' ? PAGE_ICONS_MARKUP : '';
	const drawings = useRef<SVGSVGElement>(null);
	useEffect(() => {
		if (drawings.current?.childElementCount === 0) void takeFromSprite(drawings.current);
	}, []);
	return (
		<svg
			ref={drawings}
			aria-hidden="true"
			className="hidden"
			suppressHydrationWarning
			// oxlint-disable-next-line react/no-danger -- a constant of ours, which React need not go through
			dangerouslySetInnerHTML={{ __html: markup }}
		/>
	);
}

async function takeFromSprite(drawings: SVGSVGElement): Promise<void> {
	const sprite = await fetch('/icons.svg').catch(() => null);
	if (!sprite?.ok) return;
	const { documentElement } = new DOMParser().parseFromString(await sprite.text(), 'image/svg+xml');
	for (const symbol of documentElement.querySelectorAll('symbol')) {
		symbol.id = `icon-${symbol.id}`;
		drawings.append(symbol);
	}
}
