import type { ReactNode } from 'react';

/** One part of the gallery: a name and its states. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mb-10 break-inside-avoid">
			<h2 className="type-h3 mb-4 border-t border-ink pt-2">{title}</h2>
			<div className="grid gap-3">{children}</div>
		</section>
	);
}

/** Things side by side. */
export function Row({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
