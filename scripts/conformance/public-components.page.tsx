import { DuffelAncillaries, DuffelNGSView } from '@duffel/components';
import type { CreateOrder } from '@duffel/api/types';
import { Component, type ComponentProps, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Shown } from './shown.ts';

// What is shown: as their documentation shows it.
declare global {
	interface Window {
		show(shown: Shown): void;
		fault: string | null;
		payload: Pick<CreateOrder, 'services' | 'payments'> | null;
	}
}

type Ancillaries = Extract<ComponentProps<typeof DuffelAncillaries>, { seat_maps: unknown }>;

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
	override state = { failed: false };
	static getDerivedStateFromError = () => ({ failed: true });
	override componentDidCatch(error: Error): void {
		window.fault = error.message;
	}
	override render(): ReactNode {
		return this.state.failed ? null : this.props.children;
	}
}

function Extras({ offer, seatMaps, passengers }: Extract<Shown, { kind: 'extras' }>) {
	return (
		<DuffelAncillaries
			offer={offer as never}
			seat_maps={seatMaps as never}
			passengers={passengers as Ancillaries['passengers']}
			services={['bags', 'seats', 'cancel_for_any_reason']}
			onPayloadReady={(payload) => {
				window.payload = payload;
			}}
		/>
	);
}

const root = createRoot(document.querySelector('main') as HTMLElement);
let shows = 0;
window.show = (shown) => {
	window.fault = null;
	window.payload = null;
	root.render(
		<Boundary key={shows++}>
			{shown.kind === 'extras' ? (
				<Extras {...shown} />
			) : (
				<DuffelNGSView offerRequest={shown.offerRequest as never} onSelect={() => undefined} />
			)}
		</Boundary>,
	);
};
