import { clsx } from 'clsx';

export interface MonogramProps {
	/** Two letters or figures. */
	code: string;
	size?: 's' | 'm';
}

/** Two letters in a ring. The name beside it says who: this is hidden from assistive technology. */
export function Monogram({ code, size = 'm' }: MonogramProps) {
	const look = size === 'm' ? 'size-10 border-[1.5px] text-[.9375rem]' : 'size-7 border text-[.75rem]';
	return (
		<span
			aria-hidden="true"
			dir="ltr"
			className={clsx(
				'inline-grid flex-none place-items-center rounded-full border-ink bg-sheet font-serif leading-none font-semibold',
				look,
			)}
		>
			{code.slice(0, 2)}
		</span>
	);
}
