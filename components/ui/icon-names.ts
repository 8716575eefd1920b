/** The Lucide icons in `public/icons.svg`. After a change here run `node --import tsx scripts/icons/sprite.ts`. */
export const ICON_NAMES = [
	'arrow-down', 'arrow-left', 'arrow-left-right', 'arrow-right', 'arrow-up', 'arrow-up-down', 'backpack', 'ban', 'bed-double',
	'briefcase', 'building-complex', 'calendar', 'check', 'chevron-down', 'chevron-left', 'chevron-right', 'chevron-up', 'circle-exclamation-point',
	'circle-question-mark', 'circle-x', 'clock', 'cloud-moon', 'external-link', 'globe', 'rotate-ccw-clock', 'hourglass', 'info', 'leaf', 'link',
	'list-filter', 'loader', 'luggage', 'map-pin', 'menu', 'minus', 'moon', 'plane', 'plane-landing', 'plane-takeoff', 'plug', 'plus',
	'printer', 'refresh-cw', 'rotate-ccw', 'route', 'search', 'shield', 'sliders-horizontal', 'sun', 'sun-moon', 'ticket', 'timer',
	'trash', 'triangle-exclamation-point', 'user', 'users', 'wifi', 'wifi-off', 'x', 'armchair', 'wrench', 'utensils',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
