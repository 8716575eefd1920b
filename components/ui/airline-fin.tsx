/**
 * A tail fin in an airline's flat colours, ink where styles/airline-fins.css knows none: never its logo. The name beside
 * it says who, so this is hidden from assistive technology.
 */
export function AirlineFin({ code }: { /** Two letters or figures. */ code: string }) {
	return <i aria-hidden="true" className="airline-fin" data-airline={code} />;
}
