import type { ReactNode } from 'react';

/** A page to read: a heading and running text. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="wrap py-8 l:py-12">
			<h1 className="type-h1 mb-6">{title}</h1>
			<div className="prose">{children}</div>
		</div>
	);
}
