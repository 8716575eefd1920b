import type { Accommodation, AccommodationReview } from '#contract/stays/accommodation.ts';
import type { Room } from '#contract/stays/rate.ts';
import type { FailureKind } from '#lib/failure-kind.ts';

/** What a picture of our library shows. */
export const SCENES = ['facade', 'room', 'bathroom', 'lobby', 'restaurant', 'pool'] as const;
export type Scene = (typeof SCENES)[number];

export interface HotelPicture {
	src: string;
	/** Of an illustration of our library; null of a photo of the property. */
	scene: Scene | null;
}

/** What a hotel has for the stay that is asked for. */
export type HotelOffer =
	/** No dates yet, or some that cannot be searched, or nobody who would look at prices. */
	| { state: 'unasked' }
	| {
			state: 'rooms';
			/** With at least one rate each, their pictures as pages take them. */
			rooms: readonly (Omit<Room, 'photos'> & { picture: HotelPicture | null })[];
			/** When the first of the rates expires, epoch milliseconds. */
			endsAt: number;
			/** Names of the negotiated rates whose codes the hotel accepts, by id. */
			negotiated: Readonly<Record<string, string>>;
			/** Names of those that are for this hotel and whose codes it does not accept. */
			notAccepted: readonly string[];
	  }
	| { state: 'sold_out' }
	| { state: 'problem'; kind: FailureKind; waitSeconds: number | null; requestId: string | null };

/** A hotel as its page shows it. */
export interface OpenedHotel {
	hotel: Omit<Accommodation, 'rooms' | 'photos'>;
	pictures: readonly HotelPicture[];
	offer: HotelOffer;
	/** Null: they could not be read. */
	reviews: { page: readonly AccommodationReview[]; after: string | null } | null;
	/** Names of loyalty programmes by reference. */
	programmes: Readonly<Record<string, string>>;
	/** The service's clock, epoch milliseconds. */
	now: number;
}
