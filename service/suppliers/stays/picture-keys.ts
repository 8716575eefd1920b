/** What pictures of stays show. */
export const PICTURE_SCENES = ['facade', 'room', 'bathroom', 'lobby', 'restaurant', 'pool'] as const;
export type PictureScene = (typeof PICTURE_SCENES)[number];
export const PICTURE_PALETTES = ['warm', 'cool'] as const;
export type PicturePalette = (typeof PICTURE_PALETTES)[number];
/** From where a scene is seen. */
export const PICTURE_VIEWS = [1, 2] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** A picture of our library: `room-warm-2`. */
export type PictureKey = `${PictureScene}-${PicturePalette}-${PictureView}`;

/** Every picture of our library. */
export const PICTURE_KEYS: readonly PictureKey[] = PICTURE_SCENES.flatMap((scene) =>
	PICTURE_PALETTES.flatMap((palette) => PICTURE_VIEWS.map((view): PictureKey => `${scene}-${palette}-${view}`)),
);
