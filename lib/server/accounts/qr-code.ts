import 'server-only';
import { encode } from 'uqr';

/** A QR code as the path of an SVG whose squares are one unit wide. */
export function qrCode(text: string): { path: string; size: number } {
	const { data, size } = encode(text, { ecc: 'M', border: 4 });
	const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
	return { path, size };
}
