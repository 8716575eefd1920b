'use client';
import { clsx } from 'clsx';
import './placeholders.css';

interface StayPictureProps {
	src: string;
	/** Empty where words beside it say the same. */
	alt: string;
	/** It is on the first screen. */
	first?: boolean | undefined;
	className?: string | undefined;
}

/** A picture of a hotel, three to two. Its colours are there before it is; those of our library are dimmed at night. */
export function StayPicture({ src, alt, first = false, className }: StayPictureProps) {
	return (
		// oxlint-disable-next-line next/no-img-element -- pictures of the library have their size; the optimizer is off (decision 9)
		<img
			ref={lookAgain}
			src={src}
			alt={alt}
			width={720}
			height={480}
			loading={first ? 'eager' : 'lazy'}
			fetchPriority={first ? 'high' : undefined}
			decoding="async"
			onError={(event) => takeDrawn(event.currentTarget)}
			className={clsx('stay-picture', className)}
		/>
	);
}

const RENDERED = /(\/assets\/stays\/photos\/[a-z0-9-]+)\.webp$/;

/** The drawing of the same scene stands in for a render that does not come. */
function takeDrawn(image: HTMLImageElement): void {
	if (RENDERED.test(image.src)) image.src = image.src.replace(RENDERED, '$1.svg');
}

/** One that had failed before this script came. */
function lookAgain(image: HTMLImageElement | null): void {
	if (image?.loading === 'eager' && image.complete && image.naturalWidth === 0) takeDrawn(image);
}
