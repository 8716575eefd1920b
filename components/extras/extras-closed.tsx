import { useTranslations } from 'next-intl';
import { extrasRefusal } from '#lib/trips/extras-refusals.ts';
import { ActClosed } from '../acting/act-closed.tsx';

interface ExtrasClosedProps {
	orderId: string;
	/** A code of the contract, or why it was not asked at all. */
	code: string;
	airline: string;
	/** Asks the same once more. */
	retryHref: string;
}

/** Why seats and bags cannot be added to a booking here, and where to go instead. */
export function ExtrasClosed({ orderId, code, airline, retryHref }: ExtrasClosedProps) {
	const t = useTranslations('extras.refused');
	return <ActClosed refusal={extrasRefusal(code)} own={(key) => t(key, { airline })} {...{ orderId, retryHref }} />;
}
