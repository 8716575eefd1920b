import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';

/** Over every page while an agent books for a customer: for whom, and how to stop. Never leaves by itself. */
export function ServingBar({ id, name }: { id: string; name: string }) {
	const t = useTranslations('deskCustomers.serving');
	return (
		<aside aria-label={t('label')} className="bg-solid text-on-solid print:hidden">
			<div className="wrap flex flex-wrap items-center gap-x-5 gap-y-1 py-1.5">
				<p className="type-small me-auto min-w-0 break-words">
					{t.rich('for', {
						name,
						b: (chunks) => (
							<b>
								<bdi>{chunks}</bdi>
							</b>
						),
					})}
				</p>
				<a
					className="type-small inline-flex min-h-9 items-center text-on-solid underline pointer-coarse:min-h-hit"
					href={customerPaths.customer(id)}
				>
					{t('page')}
				</a>
				<form method="post" action={customerPaths.api.stopServing()}>
					<Button type="submit" size="s">
						{t('stop')}
					</Button>
				</form>
			</div>
		</aside>
	);
}
