import 'server-only';
import type { AccommodationPhoto } from '#contract/stays/rate.ts';
import { type HotelPicture, SCENES } from '#lib/stays/hotel/opened-hotel.ts';
import { ownPicture } from './own-picture.ts';

/** The library's keys begin with what they show: `room-warm-1.svg`. */
const KEY = /\/assets\/stays\/photos\/([a-z]+)-[a-z0-9-]+\.(?:svg|webp)$/;

/** The pictures that a page can show, in their order. */
export const picturesOf = (photos: readonly AccommodationPhoto[] | null): HotelPicture[] =>
	(photos ?? []).flatMap(({ url }) => {
		const src = ownPicture(url);
		const shown = KEY.exec(src ?? '')?.[1];
		return src === null ? [] : [{ src, scene: SCENES.find((scene) => scene === shown) ?? null }];
	});
