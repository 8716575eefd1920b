import type { PictureScene } from '#service/suppliers/stays/picture-keys.ts';

/** Tones of a palette, the lightest first. */
export interface Tones {
	light: string;
	ground: string;
	mid: string;
	deep: string;
}

export const SCENE_WIDTH = 480;
export const SCENE_HEIGHT = 320;
const INK = '#1a2941';
const SHEET = '#fcfaf4';
const SKY = '#c6e8f6';
const WATER = '#93c7da';
const PLANT = '#7dac86';
const SUN = '#f6dd90';
const LINE = `stroke="${INK}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"`;

const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" ${LINE}/>`;
const line = (d: string): string => shape(d, 'none');
const box = (x: number, y: number, width: number, height: number, fill: string): string =>
	shape(`M${x} ${y}h${width}v${height}h${-width}Z`, fill);
const hatched = (d: string): string => `<path d="${d}" fill="url(#hatch)"/>`;
const ground = (fill: string): string => `<path d="M0 0h${SCENE_WIDTH}v${SCENE_HEIGHT}H0Z" fill="${fill}"/>`;
const floor = (y: number, fill: string): string => shape(`M-2 ${y}h484v${SCENE_HEIGHT - y + 2}h-484Z`, fill);
const repeat = (xs: readonly number[], draw: (x: number) => string): string => xs.map(draw).join('');

function facade({ light, ground: back, deep, mid }: Tones): string {
	const arched = (x: number, y: number) =>
		shape(`M${x} ${y + 42}v-28q15-14 30 0v28Z`, deep) + line(`M${x - 5} ${y + 42}h40`);
	const row = (y: number) => repeat([118, 180, 242, 304], (x) => arched(x, y));
	return (
		ground(back) +
		`<circle cx="412" cy="62" r="27" fill="${SUN}" ${LINE}/>` +
		shape('M84 290V76l156-40 156 40v214Z', light) +
		hatched('M396 76v214h-46V64Z') +
		row(92) +
		row(154) +
		repeat([118, 304], (x) => arched(x, 216)) +
		shape('M206 290v-56q34-26 68 0v56Z', mid) +
		line('M240 290v-70M194 290h92M-2 290h484') +
		shape('M24 290c0-50 30-50 30 0M424 290c0-64 40-64 40 0', PLANT)
	);
}

function room({ light, ground: back, mid, deep }: Tones): string {
	return (
		ground(light) +
		floor(238, mid) +
		box(300, 38, 132, 146, SKY) +
		shape('M300 138q36-32 66-10t66-8v64H300Z', PLANT) +
		line('M366 38v146M300 110h132') +
		shape('M284 30h30v166h-30ZM418 30h30v166h-30Z', back) +
		hatched('M418 30h30v166h-30Z') +
		shape('M46 146q104-34 208 0v112H46Z', deep) +
		box(46, 194, 208, 70, SHEET) +
		box(46, 224, 208, 42, back) +
		hatched('M46 224h208v42H46Z') +
		repeat([62, 160], (x) => `<rect x="${x}" y="170" width="78" height="32" rx="8" fill="${SHEET}" ${LINE}/>`) +
		line('M278 258v-52') +
		shape('M262 206h32l-7-28h-18Z', SUN) +
		box(262, 232, 34, 32, deep)
	);
}

function bathroom({ light, ground: back, mid, deep }: Tones): string {
	const tiles = repeat([40, 80, 120, 160, 200, 240, 280, 320, 360, 400, 440], (x) => `M${x} 0v236`);
	return (
		ground(light) +
		`<path d="${tiles}M0 59h480M0 118h480M0 177h480" fill="none" stroke="${mid}" stroke-width="1.4"/>` +
		floor(236, back) +
		`<ellipse cx="130" cy="92" rx="58" ry="62" fill="${SKY}" ${LINE}/>` +
		line('M100 108l44-46M118 124l50-52') +
		shape('M66 186h128l-12 34H78Z', SHEET) +
		line('M130 186v-20h22') +
		box(82, 220, 96, 54, deep) +
		hatched('M150 220h28v54h-28Z') +
		shape('M246 190h194c0 58-14 84-40 84H286c-26 0-40-26-40-84Z', SHEET) +
		hatched('M376 190h64c0 58-14 84-40 84h-36q14-30 12-84Z') +
		line('M296 274v14M392 274v14M414 190v-48h-26v12') +
		box(300, 60, 62, 72, back) +
		hatched('M300 102h62v30h-62Z') +
		line('M290 60h82') +
		shape('M28 236q-10-44 6-66M34 236q2-40 22-54M22 236q-18-30-20-50', 'none') +
		shape('M14 236h36l-5 38H19Z', deep)
	);
}

function lobby({ light, ground: back, mid, deep }: Tones): string {
	const arch = (x: number) => shape(`M${x} 220V104q40-52 80 0v116Z`, SKY) + line(`M${x + 40} 220V78M${x} 150h80`);
	return (
		ground(back) +
		repeat([40, 160, 360], arch) +
		floor(220, mid) +
		shape('M60 320l60-100h240l60 100Z', light) +
		hatched('M300 220h60l60 100h-66Z') +
		box(256, 142, 96, 78, light) +
		repeat([270, 298, 326], (x) => box(x, 154, 14, 18, deep)) +
		shape('M226 196h156v14H226Z', SHEET) +
		box(234, 210, 140, 54, deep) +
		hatched('M330 210h44v54h-44Z') +
		shape('M58 236q40-20 80 0v40H58Z', deep) +
		shape('M50 252h16v32H50ZM130 252h16v32h-16ZM66 262h64v22H66Z', SHEET) +
		line('M240 0v46M210 46h60') +
		repeat([210, 230, 250, 270], (x) => `<circle cx="${x}" cy="54" r="8" fill="${SUN}" ${LINE}/>`) +
		line('M430 236c0-50-26-56-34-40M430 236c0-60 26-66 34-44M430 236c-2-60-12-80-22-76M430 236c4-60 16-76 26-70') +
		shape('M414 236h32l-5 44h-22Z', SHEET)
	);
}

function restaurant({ light, ground: back, mid, deep }: Tones): string {
	const lamp = (x: number) => line(`M${x} 0v54`) + shape(`M${x - 24} 80q24-44 48 0Z`, SUN);
	const chair = (x: number, lean: number) => shape(`M${x} 268v-40h34v40M${x + (lean > 0 ? 0 : 28)} 228v-46h6v46`, deep);
	const table = (x: number) =>
		chair(x - 68, 1) +
		chair(x + 34, -1) +
		shape(`M${x - 46} 212h92l8 22h-108Z`, SHEET) +
		line(`M${x} 234v46M${x - 22} 280h44`) +
		shape(`M${x - 24} 212v-10q-9-6-9-18h18q0 12-9 18v10`, SKY) +
		shape(`M${x + 12} 212v-20h12v20Z`, deep) +
		line(`M${x + 18} 192q-14-14-8-26M${x + 18} 192q12-10 10-22`);
	return (
		ground(light) +
		box(24, 70, 432, 118, SKY) +
		shape('M24 150q70-40 140-12t140-16 152 6v60H24Z', PLANT) +
		line('M168 70v118M312 70v118') +
		floor(248, mid) +
		hatched('M-2 248h484v18h-484Z') +
		repeat([130, 350], lamp) +
		repeat([130, 350], table) +
		box(0, 0, 14, 248, back) +
		box(466, 0, 14, 248, back)
	);
}

function pool({ light, ground: back, mid, deep }: Tones): string {
	const lounger = (x: number) =>
		shape(`M${x} 200l22-34h8l-14 34h52v10H${x}Z`, SHEET) + line(`M${x + 8} 210v12M${x + 60} 210v12`);
	return (
		ground(SKY) +
		`<circle cx="92" cy="56" r="27" fill="${SUN}" ${LINE}/>` +
		shape('M-2 150q80-46 160-20t150-14 174 4v60H-2Z', PLANT) +
		shape('M300 168V84h150v84Z', light) +
		hatched('M410 84h40v84h-40Z') +
		repeat([316, 350, 384], (x) => box(x, 100, 20, 30, deep)) +
		line('M290 84h170') +
		floor(168, back) +
		shape('M84 214h322l62 108H12Z', WATER) +
		`<g opacity=".65">${line('M110 240q22-9 44 0t44 0 44 0 44 0 44 0 44 0M84 272q26-10 52 0t52 0 52 0 52 0 52 0 52 0')}</g>` +
		shape('M84 214h322l6 10H78Z', SHEET) +
		repeat([40, 130], lounger) +
		line('M232 206V116') +
		shape('M174 132q58-56 116 0Z', mid) +
		hatched('M232 104q34 2 58 28h-38Z')
	);
}

/** What is seen in a picture of each scene, 480 × 320, as the inside of an SVG. */
export const SCENES: Readonly<Record<PictureScene, (tones: Tones) => string>> = {
	facade,
	room,
	bathroom,
	lobby,
	restaurant,
	pool,
};
