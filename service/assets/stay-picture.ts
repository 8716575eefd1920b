import {
	PICTURE_PALETTES,
	PICTURE_SCENES,
	PICTURE_VIEWS,
	type PicturePalette,
	type PictureScene,
	type PictureView,
} from '#service/suppliers/stays/picture-keys.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, SCENES, type Tones } from './stay-scenes.ts';

const TONES: Readonly<Record<PicturePalette, Tones>> = {
	warm: { light: '#fef2eb', ground: '#fae5d9', mid: '#e1c0ae', deep: '#a97a60' },
	cool: { light: '#ebf7fe', ground: '#d8edfa', mid: '#accde1', deep: '#5b8dab' },
};
/** The second view is from the other side, and nearer. */
const SEEN_FROM: Readonly<Record<PictureView, string>> = {
	1: '',
	2: `translate(${SCENE_WIDTH} 0) scale(-1 1) translate(-20 -26) scale(1.08)`,
};
const TITLES: Readonly<Record<PictureScene, string>> = {
	facade: 'A house front, drawn',
	room: 'A bedroom, drawn',
	bathroom: 'A bathroom, drawn',
	lobby: 'A lobby, drawn',
	restaurant: 'A restaurant, drawn',
	pool: 'A pool, drawn',
};

const PICTURES = new Map<string, () => string>(
	PICTURE_SCENES.flatMap((scene) =>
		PICTURE_PALETTES.flatMap((palette) =>
			PICTURE_VIEWS.map((view) => [`${scene}-${palette}-${view}`, () => draw(scene, palette, view)] as const),
		),
	),
);

/** The drawing of this key as SVG; undefined when our library has none. It shows no real place. */
export const stayPicture = (key: string): string | undefined => PICTURES.get(key)?.();

function draw(scene: PictureScene, palette: PicturePalette, view: PictureView): string {
	const hatch = `<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 0V6" stroke="#1a2941" stroke-width=".9" opacity=".4"/></pattern>`;
	const seen = SCENES[scene](TONES[palette]);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}" width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}" role="img"><title>${TITLES[scene]}</title><defs>${hatch}</defs><g transform="${SEEN_FROM[view]}">${seen}</g></svg>`;
}
