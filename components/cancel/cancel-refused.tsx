import { useTranslations } from 'next-intl';
import { ActClosed } from '#components/acting/act-closed.tsx';
import { cancelRefusal } from '#lib/cancelling/cancel-refusals.ts';

interface CancelRefusedProps {
	orderId: string;
	/** A code of the contract, or why it was not asked at all. */
	code: string;
	/** Asks the same once more. */
	retryHref: string;
}

/** Why a booking cannot be cancelled here, or its quote cannot be had, and where to go instead. */
export function CancelRefused({ code, ...props }: CancelRefusedProps) {
	const t = useTranslations('cancel.refused');
	return <ActClosed {...props} refusal={cancelRefusal(code)} own={t} />;
}
