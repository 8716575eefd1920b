import { clsx } from 'clsx';

interface HotelImageProps {
	src: string;
	/** Empty where words beside it say the same. */
	alt: string;
	/** It is on the first screen. */
	first?: boolean;
	className?: string;
}

/** A picture of a hotel, three to two. Drawn ones are dimmed at night. */
export function HotelImage({ src, alt, first = false, className }: HotelImageProps) {
	return (
		// oxlint-disable-next-line next/no-img-element -- pictures of the library have their size; the optimizer is off (decision 9)
		<img
			src={src}
			alt={alt}
			width={720}
			height={480}
			loading={first ? 'eager' : 'lazy'}
			decoding="async"
			className={clsx('hotel-picture', className)}
		/>
	);
}
