import type { Show } from '#components/shell/use-format.ts';

interface ScoreOfTenProps {
	score: number;
	/** Of the score itself. */
	className: string;
	show: Show;
}

/** A guest score out of ten in figures, from left to right: a text in Arabic would turn the two numbers round. */
export const ScoreOfTen = ({ score, className, show }: ScoreOfTenProps) => (
	<bdi dir="ltr" className="whitespace-nowrap">
		<span className={className}>{show.number(score)}</span>
		<span className="type-micro text-ink-2">{' / 10'}</span>
	</bdi>
);
