import { useTranslations } from 'next-intl';
import { RESULTS } from '#components/agent/find-box.tsx';
import { ResultKeys } from '#components/agent/result-keys.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

const BOX = 'customer-find';

interface FindCustomerProps {
	/** Where what is typed is looked for. */
	action: string;
	q: string;
	/** The hand goes there. */
	focus?: boolean;
}

/** The box that finds customers by what they say of themselves. */
export function FindCustomer({ action, q, focus = false }: FindCustomerProps) {
	const t = useTranslations('deskCustomers.find');
	return (
		<form action={action} className="grid max-w-3xl grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
			<TextInput
				type="search"
				name="q"
				defaultValue={q}
				label={t('label')}
				hint={t('hint')}
				maxLength={120}
				autoComplete="off"
				spellCheck={false}
				aria-keyshortcuts="/"
				data-desk-find
				id={BOX}
			/>
			<Button type="submit" icon="search" className="mt-[1.625rem]">
				{t('act')}
			</Button>
			<ResultKeys boxId={BOX} resultsId={RESULTS} focus={focus} />
		</form>
	);
}
