'use client';
import { useTranslations } from 'next-intl';
import { goTo } from '#components/agent/negotiated-rates/go-to.ts';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { deleteGroup } from '#lib/api/customers.ts';
import { DeleteAct } from '../delete-act.tsx';

interface DeleteGroupProps {
	id: string;
	name: string;
	/** Goes to the page that says it is done. */
	go?: (href: string) => void;
}

/** Deletes a group once it was said what that means for those who are in it. */
export function DeleteGroup({ id, name, go = goTo }: DeleteGroupProps) {
	const t = useTranslations('deskCustomers.groups.delete');
	const words = {
		act: t('act'),
		title: t('title', { name }),
		confirm: t('confirm'),
		keep: t('keep'),
		gone: t('gone'),
		failed: t('failed'),
	};
	return (
		<DeleteAct
			words={words}
			erase={() => deleteGroup(id)}
			onDone={() => go(customerPaths.groups({ news: 'group_deleted' }))}
		>
			<p>{t('members')}</p>
		</DeleteAct>
	);
}
