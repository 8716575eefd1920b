import { useTranslations } from 'next-intl';
import { ActClosed } from '#components/acting/act-closed.tsx';
import { changeRefusal } from '#lib/changing/change-refusals.ts';

interface ChangeRefusedProps {
	orderId: string;
	/** A code of the contract, or why it was not asked at all. */
	code: string;
	/** Asks the same once more. */
	retryHref: string;
}

/** Why flights cannot be changed here, or what that costs cannot be had, and where to go instead. */
export function ChangeRefused({ code, ...props }: ChangeRefusedProps) {
	const t = useTranslations('change.refused');
	return <ActClosed {...props} refusal={changeRefusal(code)} own={t} />;
}
