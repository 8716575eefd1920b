'use client';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Calendar, type Days } from '#components/ui/calendar.tsx';
import { Combobox } from '#components/ui/combobox.tsx';
import type { ComboboxOption } from '#components/ui/combobox-option.ts';
import { Countdown } from '#components/ui/countdown.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Drawer } from '#components/ui/drawer.tsx';
import { NumberStepper } from '#components/ui/number-stepper.tsx';
import { RangeSlider } from '#components/ui/range-slider.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { Toast } from '#components/ui/toast.tsx';
import { GallerySection, Row } from './gallery-section.tsx';

const PLACES: readonly ComboboxOption[] = [
	{ value: 'cit_lis_pt', text: 'Lisbon, all airports', detail: 'Portugal', code: 'LIS', icon: 'map-pin' },
	{
		value: 'arp_lis_pt',
		text: 'Lisbon Humberto Delgado',
		detail: '8 km from the centre',
		code: 'LIS',
		icon: 'plane-takeoff',
	},
	{ value: 'arp_liq_cd', text: 'Lisala', detail: 'DR Congo', code: 'LIQ', icon: 'plane-takeoff' },
];
const WORDS = {
	list: 'Places',
	counts: ['No suggestions', '1 suggestion', '2 suggestions', '3 suggestions'],
	none: 'No such place.',
	failed: 'Suggestions do not answer. A code such as LIS works.',
};

/** Text, choice and span. */
export function GalleryInputs({ locale, dir }: { locale: string; dir: 'ltr' | 'rtl' }) {
	const [place, setPlace] = useState<ComboboxOption>();
	const [days, setDays] = useState<Days>({ from: '2027-03-11', to: '2027-03-15' });
	const [end, setEnd] = useState<'from' | 'to'>('from');
	const [hours, setHours] = useState<readonly [number, number]>([300, 1170]);
	return (
		<>
			<GallerySection title="Combobox">
				<Combobox
					label="To"
					name="to"
					valueName="to_id"
					placeholder="City or airport"
					selected={place}
					onSelect={setPlace}
					words={WORDS}
					load={async (query) => PLACES.filter((one) => one.text.toLowerCase().includes(query.toLowerCase()))}
				/>
			</GallerySection>
			<GallerySection title="Calendar">
				<div className="overlay justify-self-start rounded-2 p-4">
					<Calendar
						mode="range"
						months={1}
						value={days}
						active={end}
						min="2027-03-06"
						max="2028-01-30"
						locale={locale}
						dir={dir}
						labels={{ previous: 'Previous month', next: 'Next month' }}
						onChange={(value, set) => {
							setDays(value);
							setEnd(set === 'from' ? 'to' : 'from');
						}}
					/>
				</div>
			</GallerySection>
			<GallerySection title="Number and span">
				<div className="max-w-80">
					<NumberStepper
						label="Adults"
						detail="12 years or more"
						name="adults"
						defaultValue={2}
						min={1}
						max={9}
						increaseLabel="One adult more"
						decreaseLabel="One adult fewer"
					/>
					<NumberStepper
						label="Infants"
						max={2}
						defaultValue={2}
						error="At most one infant for each adult."
						increaseLabel="One infant more"
						decreaseLabel="One infant fewer"
					/>
					<RangeSlider
						labels={['Leaving Berlin, from', 'Leaving Berlin, until']}
						min={300}
						max={1410}
						step={30}
						value={hours}
						onChange={setHours}
						histogram={[2, 4, 8, 12, 9, 6, 7, 10, 13, 9, 6, 5, 4, 6, 8, 9, 7, 4]}
						format={(minutes) =>
							`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
						}
					/>
				</div>
			</GallerySection>
		</>
	);
}

/** What lies above the page. */
export function GalleryOverlays({ endsAt }: { endsAt: number }) {
	const [open, setOpen] = useState<'dialog' | 'drawer'>();
	const [toast, setToast] = useState<string>();
	return (
		<>
			<GallerySection title="Tabs">
				<Tabs
					label="Order"
					tabs={[
						{
							id: 'best',
							label: 'Best',
							detail: '€412 · 3 h 45',
							panel: <p className="type-small">The best first.</p>,
						},
						{
							id: 'cheapest',
							label: 'Cheapest',
							detail: '€412',
							panel: <p className="type-small">The cheapest first.</p>,
						},
						{
							id: 'fastest',
							label: 'Fastest',
							detail: '3 h 30',
							panel: <p className="type-small">The fastest first.</p>,
						},
					]}
				/>
			</GallerySection>
			<GallerySection title="Dialog, drawer, toast, countdown">
				<Row>
					<Button onClick={() => setOpen('dialog')}>Open the dialog</Button>
					<Button onClick={() => setOpen('drawer')}>Open the drawer</Button>
					<Button onClick={() => setToast('Seat 14D saved.')}>Show a toast</Button>
				</Row>
				<p className="type-small">
					This offer ends in{' '}
					<Countdown endsAt={endsAt} format={(seconds) => `${Math.floor(seconds / 60)} min ${seconds % 60} s`} />
				</p>
			</GallerySection>
			<Dialog
				open={open === 'dialog'}
				onClose={() => setOpen(undefined)}
				title="The price changed"
				actions={
					<>
						<Button tone="signal" onClick={() => setOpen(undefined)}>
							Agree to €424.30
						</Button>
						<Button onClick={() => setOpen(undefined)}>Back to results</Button>
					</>
				}
			>
				<p>The airline raised the fare while you were typing. Nothing has been charged.</p>
			</Dialog>
			<Drawer
				open={open === 'drawer'}
				onClose={() => setOpen(undefined)}
				title="Filters"
				closeLabel="Close"
				footer={
					<Button tone="solid" full onClick={() => setOpen(undefined)}>
						Show 87 journeys
					</Button>
				}
			>
				<p>Filters go here on a phone.</p>
			</Drawer>
			<Toast
				onClose={() => setToast(undefined)}
				action={
					<Button tone="text" size="s" className="!text-on-solid" onClick={() => setToast(undefined)}>
						Undo
					</Button>
				}
			>
				{toast}
			</Toast>
		</>
	);
}
