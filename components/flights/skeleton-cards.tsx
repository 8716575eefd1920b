import { Paper } from '#components/ui/paper.tsx';
import { Perforation } from '#components/ui/perforation.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** A card's room while airlines are asked: the geometry of what replaces it. */
function SkeletonCard({ slices }: { slices: number }) {
	return (
		<Paper className="grid grid-cols-[minmax(0,1fr)] m:grid-cols-[minmax(0,1fr)_auto_12.5rem]">
			<div className="p-4 m:px-6 m:py-5">
				{Array.from({ length: slices }, (_, i) => (
					<div
						key={`${i}`}
						className="grid gap-x-4 border-t border-rule py-3 first:border-t-0 first:pt-0 m:grid-cols-[2.5rem_minmax(0,1fr)]"
					>
						<Skeleton className="hidden size-10 rounded-full m:block" />
						<div>
							<div className="flex h-12 items-start justify-between gap-4">
								<Skeleton className="h-6 w-14" />
								<Skeleton className="mt-2.5 h-1 flex-1" />
								<Skeleton className="h-6 w-14" />
							</div>
							<Skeleton className="mt-1 h-6 w-3/5" />
						</div>
					</div>
				))}
				<div className="border-t border-rule pt-3">
					<Skeleton className="h-5 w-4/5" />
				</div>
			</div>
			<Perforation line="down" className="hidden m:block" />
			<Perforation line="across" className="m:hidden" />
			<div className="grid content-between gap-4 p-4 m:p-5">
				<div className="grid gap-2">
					<Skeleton className="h-7 w-28" />
					<Skeleton className="h-4 w-32" />
				</div>
				<Skeleton className="h-11" />
			</div>
		</Paper>
	);
}

/** Rooms for the first cards. */
export function SkeletonCards({ slices, count = 4 }: { slices: number; count?: number }) {
	return (
		<div aria-hidden="true" className="sweep grid gap-4">
			{Array.from({ length: count }, (_, i) => (
				<SkeletonCard key={`${i}`} slices={slices} />
			))}
		</div>
	);
}
