import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Loyalty programmes of hotels, by their reference. Clients show one that they do not know as text. */
export const HOTEL_LOYALTY_PROGRAMMES = [
	'wyndham_rewards',
	'choice_privileges',
	'marriott_bonvoy',
	'best_western_rewards',
	'world_of_hyatt',
	'hilton_honors',
	'ihg_one_rewards',
	'leaders_club',
	'stash_rewards',
	'omni_select_guest',
	'i_prefer',
	'accor_live_limitless',
	'my_6',
	'jumeirah_one',
	'global_hotel_alliance_discovery',
	'wayfare_hotel_group_rewards',
] as const;
export const HotelLoyaltyReference = z.enum(HOTEL_LOYALTY_PROGRAMMES);
export type HotelLoyaltyReference = z.infer<typeof HotelLoyaltyReference>;

/** A loyalty programme of hotels. */
export const HotelLoyaltyProgramme = z.object({
	reference: HotelLoyaltyReference,
	name: z.string(),
	logo_url_svg: z.string().nullable(),
	logo_url_png_small: z.string().nullable(),
});
export type HotelLoyaltyProgramme = z.infer<typeof HotelLoyaltyProgramme>;

export const listHotelLoyaltyProgrammes = endpoint({
	name: 'listHotelLoyaltyProgrammes',
	summary: 'List loyalty programmes of hotels, by name',
	method: 'GET',
	path: '/stays/loyalty_programmes',
	data: HotelLoyaltyProgramme,
	list: 'plain',
	status: 200,
	errors: ['unavailable_feature'],
});
