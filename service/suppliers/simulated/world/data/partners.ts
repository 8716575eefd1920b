/**
 * Joint ventures and groups: each sells nearly every flight of the others that joins their networks.
 * Public knowledge around 2025, from memory.
 */
export const JOINT_VENTURES: readonly string[] = [
	'AA BA IB AY EI', 'AF KL DL VS', 'UA AC LH LX OS SN', 'AA JL', 'UA NH', 'DL KE', 'JL BA AY IB', 'NH LH LX OS', 'SQ LH LX OS',
	'QF EK', 'QF AA', 'NZ UA', 'NZ SQ', 'NZ AC', 'DL LA', 'DL AM', 'QR BA', 'QR IB', 'QR VA', 'QR MH', 'EK FZ', 'LH EW', 'LX EW',
	'OS EW', 'LH 4Y', 'LX 4Y', 'LH AZ', 'QF JQ', 'SQ TR', 'IB VY', 'BA VY', 'KL HV', 'AF TO', 'TK VF', 'AI IX', 'SK WF', 'SQ MH', 'NH SQ',
	'AF MU', 'KL MU', 'AF CZ', 'KL CZ', 'LH CA', 'AS HA', 'GA QG', 'CA ZH',
];

/** Plain code-share agreements outside an alliance. */
export const CODE_SHARES: readonly string[] = [
	'WS DL', 'WS KL', 'WS AF', 'WS KE', 'B6 UA', 'B6 EY', 'B6 QR', 'B6 EK', 'G3 AA', 'G3 AF', 'G3 KL', 'G3 AR', 'AD UA', 'AD TP', 'HO NH',
	'HO AY', 'JX AS', 'JX EY', '4Z QR', '4Z BA', 'EI UA', 'EI AS', 'EY AF', 'EY KL', 'EY AC', 'EK UA', 'EK AC', 'EK SA', 'EK PG', 'QR PG',
	'WB QR', 'MK AF', 'MK EK', 'FI AS', 'FI B6', 'LG LH', 'LG LO', 'JU EY', 'JU TK', '6E TK', '6E QF', '6E KL', '6E AF', '6E VS', '6E BA',
	'VA UA', 'VA SQ', 'VA NH', 'VA NZ', 'CZ AA', 'CZ BA', 'CZ MH', 'PX QF', 'TN AF', 'TN NZ', 'LY DL', 'LY QF', 'KC LH', 'KC TK', 'UX TK',
	'BT LH', 'BT A3', 'BT LO', 'PG TG', 'PG BA', 'PG SQ', 'PG CX', 'AR UX', 'BW B6', 'CX AC', 'CX LH', 'CX NZ', 'QF CZ', 'QF LA', 'LA IB',
	'LA BA', 'LA QR', 'LA QF', 'HU AS', 'ET SA', 'KQ QR', 'P4 BA', 'SV AF', 'XY EY', 'RX SV', 'RX DL', 'GF EY', 'GF TK', 'KU TK', 'FA EK',
	'LS DL', 'PD AS', 'PD AC', 'TS PD', 'FB QR', 'OU LH', 'KM AF', 'KM LH', 'SU HU', 'HY TK', 'OZ QR', 'BI MH', 'PR WS', 'PR NH', 'UL EY',
	'BG GF', 'PK TK', 'BR HU', 'KQ SA', 'AH TK', 'TU LH', 'DE AS', 'DE EK', 'DE WS', 'UP B6', 'CM G3', 'AV AD', 'AV IB', 'HF ET', 'KP ET',
];

/** Airlines that sell their own flights one by one and offer no connections. */
export const POINT_TO_POINT: ReadonlySet<string> = new Set(
	['FR', 'W6', 'U2', 'G4', 'XP', 'MX', 'LS', 'BY', 'V7', 'TO', 'HV', 'XQ', 'UP', 'FO', 'ZL', 'FA', 'BC', 'GK', 'MM', '9C', 'NO', 'SY'],
);
