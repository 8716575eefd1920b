'use client';
import { clsx } from 'clsx';
import { preload } from 'react-dom';

interface StayPictureProps {
	src: string;
	/** Empty where words beside it say the same. */
	alt: string;
	/** It is on the first screen. */
	first?: boolean | undefined;
	/** A narrow screen shows a strip of it, five to two: of our library's facades there is a smaller file for that. */
	strip?: boolean | undefined;
	className?: string | undefined;
}

/** A picture of a hotel, three to two. Its colours are there before it is; those of our library are dimmed at night. */
export function StayPicture({ src, alt, first = false, strip = false, className }: StayPictureProps) {
	const image = (
		// oxlint-disable-next-line next/no-img-element -- pictures of the library have their size; the optimizer is off (decision 9)
		<img
			ref={lookAgain}
			src={src}
			alt={alt}
			width={720}
			height={480}
			loading={first ? 'eager' : 'lazy'}
			fetchPriority={first ? 'high' : undefined}
			// The first is painted with its page, not after it.
			decoding={first ? 'sync' : 'async'}
			onError={(event) => takeDrawn(event.currentTarget)}
			className={clsx('stay-picture', className)}
		/>
	);
	const wide = strip ? FACADE.exec(src)?.[1] : undefined;
	if (wide === undefined) return image;
	const narrow = `${wide}-wide.webp`;
	if (first) {
		// React does so by itself for pictures of one file.
		preload(narrow, { as: 'image', fetchPriority: 'high', media: NARROW });
		preload(src, { as: 'image', fetchPriority: 'high', media: `not all and ${NARROW}` });
	}
	return (
		<picture>
			<source media={NARROW} srcSet={narrow} />
			{image}
		</picture>
	);
}

const NARROW = '(max-width: 36rem)';
const FACADE = /^(.*\/assets\/stays\/photos\/facade-[a-z]+-\d)\.webp$/;
const RENDERED = /(\/assets\/stays\/photos\/[a-z0-9-]+)\.webp$/;

/** The drawing of the same scene stands in for a render that does not come. */
function takeDrawn(image: HTMLImageElement): void {
	if (!RENDERED.test(image.src)) return;
	for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = '';
	image.src = image.src.replace(RENDERED, '$1.svg');
}

/** One that had failed before this script came. */
function lookAgain(image: HTMLImageElement | null): void {
	if (image?.loading === 'eager' && image.complete && image.naturalWidth === 0) takeDrawn(image);
}
