import { Skeleton } from '#components/ui/skeleton.tsx';

/** Rooms for the first cards while airlines are asked: the geometry of what replaces them. */
export function SkeletonCards({ slices, count = 4 }: { slices: number; count?: number }) {
	return (
		<div aria-hidden="true" className="sweep grid gap-3">
			{Array.from({ length: count }, (_, i) => (
				<div key={`${i}`} className="journey">
					<div className="journey-card">
						<div className="journey-main">
							<Skeleton className="h-7 w-3/5" />
							{Array.from({ length: slices }, (__, slice) => (
								<Skeleton key={`${slice}`} className="my-1 h-9 l:h-5" />
							))}
							<Skeleton className="h-5 w-4/5" />
						</div>
						<div className="journey-stub">
							<div className="grid gap-2">
								<Skeleton className="h-7 w-28" />
								<Skeleton className="h-4 w-32" />
							</div>
							<Skeleton className="h-11 min-w-24" />
						</div>
					</div>
				</div>
			))}
		</div>
	);
}
